import { ROLLBACK_LINE } from '../confirmations.ts';
import type { Pack } from './pack.ts';

const SRE = 'sre.google/sre-book/launch-checklist';

export const OPENING_DAY = {
  nameEn: 'Opening day',
  nameAr: 'يوم الافتتاح',
  isLegal: false,
  missions: [],
  confirmations: [
    {
      id: ROLLBACK_LINE,
      textEn: 'We rehearsed going back to the version before the launch, and know how long it takes.',
      textAr: 'جرّبنا الرجوع إلى النسخة السابقة للإطلاق، ونعرف كم يستغرق ذلك.',
      source: '',
    },
    {
      id: 'opening-day.who-decides',
      textEn: 'It is agreed who may stop or undo the launch, and how to reach them at any hour.',
      textAr: 'اتفقنا على من يحق له إيقاف الإطلاق أو التراجع عنه، وعلى طريقة الوصول إليه في أي ساعة.',
      source: '',
    },
    {
      id: 'opening-day.load',
      textEn:
        'A load test passed with the number of customers that we expect on the busiest hour of the first day.',
      textAr: 'نجح اختبار التحمّل بعدد العملاء الذي نتوقعه في أكثر ساعات اليوم الأول ازدحامًا.',
      source: SRE,
    },
    {
      id: 'opening-day.backup',
      textEn: 'A backup of the store was restored, and the restored data is complete.',
      textAr: 'استُعيدت نسخة احتياطية من المتجر، والبيانات المستعادة كاملة.',
      source: SRE,
    },
    {
      id: 'opening-day.alerts',
      textEn: 'Alerts for failed orders and payments reach a person, also at night.',
      textAr: 'تصل تنبيهات تعذّر الطلبات والمدفوعات إلى شخص محدد، ليلًا أيضًا.',
      source: SRE,
    },
    {
      id: 'opening-day.support',
      textEn: 'Customer support is staffed in Arabic and English for the whole first day.',
      textAr: 'فريق خدمة العملاء مكتمل طوال اليوم الأول، بالعربية والإنجليزية.',
      source: '',
    },
    {
      id: 'opening-day.payment',
      textEn: 'The payment contract is signed, and a real payment and a real refund arrived.',
      textAr: 'وُقّع عقد الدفع الإلكتروني، ووصلت عملية دفع حقيقية وعملية استرداد حقيقية.',
      source: '',
    },
    {
      id: 'opening-day.delivery',
      textEn: 'The couriers and the warehouse know the opening day and the expected number of orders.',
      textAr: 'تعرف شركات التوصيل والمستودع يوم الافتتاح وعدد الطلبات المتوقع.',
      source: SRE,
    },
    {
      id: 'opening-day.legal',
      textEn:
        'A lawyer has approved the terms of sale, the returns policy and the privacy page in both languages.',
      textAr: 'اعتمد المحامي شروط البيع وسياسة الإرجاع وصفحة الخصوصية باللغتين.',
      source: '',
    },
    {
      id: 'opening-day.test-data',
      textEn: 'Test orders, test accounts and test prices are no longer in the store.',
      textAr: 'لم تعد في المتجر طلبات أو حسابات أو أسعار تجريبية.',
      source: '',
    },
  ],
} as const satisfies Pack;
