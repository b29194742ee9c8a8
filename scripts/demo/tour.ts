// What `npm run demo` prints at its end: four people, and what to try as each of them.
import { ADMIN_EMAIL, OWNER_EMAIL, PASSWORD, TESTER_EMAIL } from './logins.ts';

/** What one person tries. */
interface Visit {
  en: [who: string, tryThis: string];
  ar: [who: string, tryThis: string];
  /** A login, or a path that needs none. */
  enter: { email: string } | { path: string };
}

/** @param decisionPath '' in a folder that was filled by an earlier version */
const visitsOf = (decisionPath: string): Visit[] => [
  {
    en: [
      'Tester',
      'See what your reports earned and what changed. Start the hunt that fits your phone, and report a bug.',
    ],
    ar: ['مختبِر', 'اعرف ما كسبته بلاغاتك وما الذي تغيّر، ثم ابدأ الجولة المناسبة لجوالك وأرسل بلاغًا.'],
    enter: { email: TESTER_EMAIL },
  },
  {
    en: [
      'Administrator',
      'Decide ten reports with the keyboard (? shows the keys). Then open By problem, and answer which reports are about the same bug.',
    ],
    ar: [
      'مشرف',
      'اتخذ القرار في عشرة بلاغات بلوحة المفاتيح (المفتاح ? يعرض الاختصارات)، ثم افتح «حسب المشكلة» وحدد البلاغات التي تصف المشكلة نفسها.',
    ],
    enter: { email: ADMIN_EMAIL },
  },
  {
    en: [
      'Launch owner',
      'Decide whether the store may open: Readiness shows the unmet gates and the journey that fails. Then sign or refuse the proposed decision.',
    ],
    ar: [
      'مسؤول الإطلاق',
      'قرر هل يُفتح المتجر: تعرض «الجاهزية» الشروط غير المستوفاة والمسار الأساسي الذي فشل. ثم وقّع القرار المقترح أو ارفضه.',
    ],
    enter: { email: OWNER_EMAIL },
  },
  ...(decisionPath
    ? [
        {
          en: ['Board member', 'Read the signed launch decision on one page, without an account.'],
          ar: ['عضو مجلس الإدارة', 'اقرأ قرار الإطلاق الموقّع في صفحة واحدة دون حساب.'],
          enter: { path: decisionPath },
        } satisfies Visit,
      ]
    : []),
];

const formatVisits = (visits: readonly Visit[], language: 'en' | 'ar', publicUrl: string): string[] =>
  visits.flatMap(({ enter, [language]: [who, tryThis] }) => [
    `    ${who}: ${'email' in enter ? enter.email : publicUrl + enter.path}`,
    `      ${tryThis}`,
  ]);

export function formatTour(publicUrl: string, decisionPath: string): string {
  const visits = visitsOf(decisionPath);
  return [
    `  The demo is a company that decides whether its store may open. Log in at ${publicUrl}/login with the password`,
    `  ${PASSWORD}`,
    '',
    ...formatVisits(visits, 'en', publicUrl),
    '',
    `  بيانات العرض لشركة تقرر هل يُفتح متجرها. سجّل الدخول في ${publicUrl}/login بكلمة المرور نفسها.`,
    '',
    ...formatVisits(visits, 'ar', publicUrl),
    '',
  ].join('\n');
}
