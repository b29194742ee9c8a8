// Messages of the team to testers and to each other.
import type { DeletionReason, ValidationReason } from '@bugquest/contract/reports/lists';

interface InBoth {
  en: readonly string[];
  ar: readonly string[];
}

/** Shown to the tester with the decision; many decisions have none. */
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

/** Visible to administrators only. */
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

/** Questions of administrators and the answers. */
export const QUESTIONS: readonly Record<'en' | 'ar', { question: string; answer: string }>[] = [
  {
    en: {
      question: 'Which version of the app was that, and did it happen again after a restart?',
      answer: 'Version 3.8.1. I restarted the phone twice and it is still there.',
    },
    ar: {
      question: 'ما إصدار التطبيق، وهل تكررت المشكلة بعد إعادة التشغيل؟',
      answer: 'الإصدار 3.8.1 وأعدت تشغيل الجوال مرتين والمشكلة موجودة.',
    },
  },
  {
    en: {
      question: 'Could you tell us the order number, or send a screenshot of the whole page?',
      answer: 'The order is 40817. The rest of the page looks as always.',
    },
    ar: {
      question: 'هل يمكنك تزويدنا برقم الطلب أو صورة للصفحة كاملة؟',
      answer: 'رقم الطلب 40817 وباقي الصفحة كالمعتاد.',
    },
  },
  {
    en: {
      question: 'Were you logged in, and was the store in English or Arabic when you saw it?',
      answer: 'Logged in, and in English. In Arabic I have not seen it.',
    },
    ar: {
      question: 'هل كنت مسجلا الدخول، وهل كان المتجر بالعربية أم بالإنجليزية؟',
      answer: 'نعم مسجل الدخول والمتجر بالعربية، لم أجربها بالإنجليزية.',
    },
  },
];

interface Appeal {
  grounds: string;
  accepted: string;
  rejected: string;
}

export const APPEALS: readonly Record<'en' | 'ar', Appeal>[] = [
  {
    en: {
      grounds:
        'The other report is about the app. Mine is about the website, where it also loses the coupon.',
      accepted: 'You are right, these are two different bugs. Sorry, and thank you for insisting.',
      rejected: 'Both come from the same place in the code, so the first report keeps the points.',
    },
    ar: {
      grounds: 'البلاغ الآخر عن التطبيق، أما بلاغي فعن الموقع حيث يختفي الكوبون أيضا.',
      accepted: 'معك حق، هما مشكلتان مختلفتان. نعتذر ونشكرك على المتابعة.',
      rejected: 'المشكلتان من المصدر نفسه، لذلك تبقى النقاط للبلاغ الأول.',
    },
  },
  {
    en: {
      grounds:
        'It is not a small one: nobody can pay with this card on an iPhone. I tried with three colleagues.',
      accepted: 'Tried again with your steps: payment is indeed blocked. Points corrected.',
      rejected: 'Another card works on the same phone, so people can still pay. The points stay.',
    },
    ar: {
      grounds: 'المشكلة ليست بسيطة: لا أحد يستطيع الدفع بهذه البطاقة من الآيفون، جربت مع ثلاثة زملاء.',
      accepted: 'جربنا خطواتك من جديد والدفع متوقف فعلا، تم تصحيح النقاط.',
      rejected: 'البطاقات الأخرى تعمل على الجهاز نفسه، لذلك تبقى النقاط كما هي.',
    },
  },
];

/** Results of retests. */
export const RETEST_NOTES: Record<'passed' | 'failed', InBoth> = {
  passed: {
    en: ['Works now, thank you!', 'Tried three times, all fine.', 'Fixed in both languages.'],
    ar: ['تعمل الآن، شكرا لكم!', 'جربت ثلاث مرات وكل شيء سليم.', 'تم الحل باللغتين.'],
  },
  failed: {
    en: [
      'Still the same on my phone.',
      'Better, but the total is still wrong after a reload.',
      'Fixed in English, not in Arabic.',
    ],
    ar: [
      'المشكلة ما زالت موجودة على جوالي.',
      'تحسنت، لكن المجموع ما زال خاطئا بعد تحديث الصفحة.',
      'تم الحل بالإنجليزية فقط، والعربية كما هي.',
    ],
  },
};
