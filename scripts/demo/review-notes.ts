// What the team writes back to testers, and to each other.
import type { DeletionReason, ValidationReason } from '@bugquest/contract/bug-reports/lists';

interface InBoth {
  en: readonly string[];
  ar: readonly string[];
}

/** Shown to the tester with the decision; many decisions need no words. */
export const NOTES: Record<ValidationReason, InBoth> = {
  approved: {
    en: [
      'Confirmed, thank you.',
      'We can reproduce it. The team is on it.',
      'Confirmed on Android 15 as well.',
      'Good catch, planned for the next build.',
    ],
    ar: [
      'تم التأكيد، شكرا لك.',
      'تمكنا من تكرار المشكلة والفريق يعمل عليها.',
      'ملاحظة ممتازة، ستحل في الإصدار القادم.',
    ],
  },
  bonus: {
    en: [
      'Excellent report, nothing left to ask. Extra points!',
      'This one would have cost us a lot on launch day. Thank you!',
      'Found by nobody else in ten weeks. Well deserved.',
    ],
    ar: [
      'بلاغ ممتاز لا ينقصه شيء، نقاط إضافية لك!',
      'هذه المشكلة كانت ستكلفنا الكثير يوم الإطلاق، شكرا جزيلا!',
      'لم يلاحظها أحد قبلك، نقاط مستحقة.',
    ],
  },
  reduced: {
    en: [
      'Confirmed, but it is a Minor one: it looks wrong and everything works.',
      'Confirmed after some guessing: more detail next time would help us.',
      'Known limitation of the test environment, so fewer points.',
    ],
    ar: [
      'تم التأكيد، لكنها مشكلة بسيطة في الشكل فقط.',
      'تم التأكيد بعد عدة محاولات، نرجو تفاصيل أكثر في المرة القادمة.',
      'هذا من قيود بيئة الاختبار المعروفة، لذلك النقاط أقل.',
    ],
  },
  penalty: {
    en: [
      'This is the text of another report. Please report only what you saw yourself.',
      'Sent several times within a minute. Once is enough.',
      'We asked twice for details and the feature does not exist.',
    ],
    ar: [
      'هذا نص بلاغ آخر، نرجو الإبلاغ عما رأيته بنفسك فقط.',
      'أرسل البلاغ عدة مرات خلال دقيقة، مرة واحدة تكفي.',
    ],
  },
  duplicate: {
    en: [
      'Reported before. Thank you all the same, it shows that many people meet it.',
      'Same as an earlier report from your department.',
      'Already known, a fix is on its way.',
    ],
    ar: [
      'سبق الإبلاغ عنها، شكرا لك على كل حال.',
      'مطابق لبلاغ سابق من قسمكم.',
      'مشكلة معروفة والحل في الطريق.',
    ],
  },
};

export const DELETIONS: readonly { reason: DeletionReason; feedback: { en: string; ar: string } }[] = [
  {
    reason: 'not_a_bug',
    feedback: {
      en: 'This is how it should be: prices in the test store are not real prices.',
      ar: 'هذا هو السلوك الصحيح: أسعار متجر الاختبار ليست أسعارا حقيقية.',
    },
  },
  {
    reason: 'not_a_bug',
    feedback: {
      en: 'The product was out of stock on purpose, for this week’s test.',
      ar: 'المنتج غير متوفر عمدا لأجل اختبار هذا الأسبوع.',
    },
  },
  {
    reason: 'duplicate',
    feedback: {
      en: 'You reported the same thing an hour before; we kept that one.',
      ar: 'أرسلت البلاغ نفسه قبل ساعة وأبقينا عليه.',
    },
  },
  {
    reason: 'spam',
    feedback: {
      en: 'There is no bug in this text. Please write what you did and what you saw.',
      ar: 'لا يصف النص مشكلة، نرجو كتابة ما فعلته وما رأيته.',
    },
  },
  {
    reason: 'wrong_product',
    feedback: {
      en: 'This happens in the staff portal and not in the store. The IT desk helps with that.',
      ar: 'هذه المشكلة في بوابة الموظفين وليست في المتجر، يساعدك فيها مكتب الدعم التقني.',
    },
  },
  {
    reason: 'inappropriate',
    feedback: {
      en: 'The report holds a customer’s personal details. Please leave those out and send it again.',
      ar: 'في البلاغ بيانات شخصية لعميل، نرجو إرساله من جديد بدونها.',
    },
  },
  {
    reason: 'other',
    feedback: {
      en: 'Removed on your request. Send it again whenever you like.',
      ar: 'حذف بناء على طلبك ويمكنك إرساله من جديد متى شئت.',
    },
  },
];

/** Seen by administrators only. */
export const DEVELOPER_COMMENTS = [
  'Fixed in build 142.',
  'Race between the two requests, fix in review.',
  'Cannot reproduce on staging, asked for logs.',
  'Layout issue below 375 px.',
  'Provider confirmed, they deploy on Sunday.',
  'Caused by the cache of the price service.',
  'Merged, waits for the next build.',
  'Missing translation key.',
] as const;
export const QA_COMMENTS = [
  'Retested on iPhone 13 and Galaxy S23: fixed.',
  'Still there on Safari.',
  'Reproduced on build 139.',
  'Needs a test with a real mada card.',
  'Passed in both languages.',
] as const;
