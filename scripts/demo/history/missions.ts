import type { Transaction } from '../../../server/src/db/client.ts';
import {
  missionResults,
  missionSteps,
  missions,
  missionTakers,
} from '../../../server/src/db/schema/coverage.ts';
import { type Calendar, DAY, HOUR } from '../calendar.ts';
import type { Chance } from '../chance.ts';
import { idAt } from '../id-at.ts';
import type { Person } from '../people/people.ts';

/** `from` and `until` are milliseconds from now. */
const MISSIONS = [
  {
    titleEn: 'Return an order in Arabic',
    titleAr: 'إرجاع طلب بالعربية',
    charterEn: 'Return a delivered order, and follow the refund. Read every message on the way.',
    charterAr: 'أرجع طلبًا وصل إليك، وتابع استرداد المبلغ. اقرأ كل رسالة في الطريق.',
    features: ['Order Management'],
    sources: ['iOS App', 'Android App'],
    storeLanguages: ['Arabic'],
    steps: [
      { textEn: 'Start a return from the order', textAr: 'بدء الإرجاع من صفحة الطلب' },
      { textEn: 'Choose a reason and a pickup time', textAr: 'اختيار السبب وموعد الاستلام' },
      { textEn: 'See the refund in the wallet', textAr: 'ظهور المبلغ في المحفظة' },
    ],
    places: 12,
    bonusPercent: 0,
    isCritical: true,
    from: -16 * DAY,
    until: -12 * DAY,
    takers: 9,
  },
  {
    titleEn: 'Pay on an iPhone in Arabic',
    titleAr: 'الدفع من iPhone بالعربية',
    charterEn: 'Pay with a card, with Apple Pay and on delivery. Cancel once in the middle.',
    charterAr: 'ادفع ببطاقة، وبـ Apple Pay، وعند الاستلام. وألغِ الدفع مرة في منتصفه.',
    features: ['Payment Gateway'],
    sources: ['iOS App'],
    storeLanguages: ['Arabic'],
    steps: [
      { textEn: 'Pay with a card', textAr: 'الدفع ببطاقة' },
      { textEn: 'Pay with Apple Pay', textAr: 'الدفع بـ Apple Pay' },
      { textEn: 'Cancel in the middle and try again', textAr: 'الإلغاء في منتصف الدفع ثم المحاولة مجددًا' },
    ],
    places: 10,
    bonusPercent: 50,
    isCritical: true,
    from: -5 * HOUR,
    until: 3 * DAY,
    takers: 6,
  },
  {
    titleEn: 'Search on a laptop in English',
    titleAr: 'البحث من حاسوب محمول بالإنجليزية',
    charterEn: 'Search with typing errors, brands and numbers. Narrow the results and go back.',
    charterAr: 'ابحث بأخطاء كتابية وبأسماء العلامات وبالأرقام. ضيّق النتائج ثم ارجع.',
    features: ['Product Search', 'Navigation'],
    sources: ['Web Laptop'],
    storeLanguages: ['English'],
    steps: [],
    places: 15,
    bonusPercent: 25,
    isCritical: false,
    from: -3 * HOUR,
    until: 2 * DAY,
    takers: 4,
  },
  {
    titleEn: 'The first hour after the new build',
    titleAr: 'الساعة الأولى بعد الإصدار الجديد',
    charterEn: 'Log in, change your profile and log out, on every device that you have.',
    charterAr: 'سجّل الدخول وغيّر ملفك الشخصي ثم سجّل الخروج، على كل جهاز لديك.',
    features: ['Login/Registration', 'User Profile', 'Security'],
    sources: ['iOS App', 'Android App', 'Web Mobile', 'Web Laptop'],
    storeLanguages: ['English', 'Arabic'],
    steps: [],
    places: 40,
    bonusPercent: 25,
    isCritical: false,
    from: 2 * DAY,
    until: 3 * DAY,
    takers: 0,
  },
] as const;

/** Running missions were taken two hours ago, so no bonus has been paid yet. */
export async function storeMissions(
  tx: Transaction,
  chance: Chance,
  calendar: Calendar,
  people: readonly Person[],
): Promise<void> {
  const testers = people.filter(({ activity }) => activity > 0);
  const admin = people.find(({ row }) => row.isAdmin)!;
  const at = (offset: number) => new Date(calendar.now.getTime() + offset);
  for (const { from, until, takers, ...texts } of MISSIONS) {
    const publishedAt = at(Math.min(from, -HOUR));
    const id = idAt(publishedAt);
    await tx.insert(missions).values({
      ...texts,
      id,
      features: [...texts.features],
      sources: [...texts.sources],
      storeLanguages: [...texts.storeLanguages],
      steps: [...texts.steps],
      startsAt: at(from),
      endsAt: at(until),
      createdBy: admin.row.id,
      createdAt: publishedAt,
    });
    const takenAt = until < 0 ? at(from + 2 * HOUR) : at(-2 * HOUR);
    for (const { row } of chance.shuffle(testers).slice(0, takers)) {
      await tx
        .insert(missionTakers)
        .values({ missionId: id, employeeId: row.id, takenAt, lastActiveAt: takenAt });
      for (const step of texts.steps.keys()) {
        const result = chance.pickWeighted([
          ['worked', 7],
          ['did_not', 2],
          ['could_not', 1],
        ] as const);
        if (until >= 0 && !chance.happens(0.5)) continue;
        const tick = { missionId: id, employeeId: row.id, step, result };
        await tx.insert(missionSteps).values(tick);
        const [source, storeLanguage] = [texts.sources[0], texts.storeLanguages[0]];
        await tx
          .insert(missionResults)
          .values({ ...tick, id: idAt(takenAt), source, storeLanguage, createdAt: takenAt });
      }
    }
  }
}
