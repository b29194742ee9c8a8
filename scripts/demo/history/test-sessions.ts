import { DEFAULT_COVERAGE } from '@bugquest/contract/coverage/cells';
import { CHARTERS, SESSION_MINUTES, SESSION_RESULTS } from '@bugquest/contract/coverage/sessions';
import { FEATURES, SOURCES, STORE_LANGUAGES } from '@bugquest/contract/reports/lists';
import type { Transaction } from '../../../server/src/db/client.ts';
import { settings } from '../../../server/src/db/schema/audit.ts';
import { testSessionNotes, testSessions } from '../../../server/src/db/schema/coverage.ts';
import type { Calendar } from '../calendar.ts';
import { DAY, MINUTE } from '../calendar.ts';
import type { Chance } from '../chance.ts';
import { idAt } from '../id-at.ts';
import type { Person } from '../people/people.ts';
import { isUnseen } from '../reports/holes.ts';
import { TESTED_STORE } from './tested-store.ts';

const DAYS_TO_LAUNCH = 12;
/** Short enough that some pending reports of the demo have waited longer. */
const ANSWER_WORKING_DAYS = 5;
const SESSIONS = 90;
const OBSTACLES = [
  'The test card is declined.',
  'بطاقة الاختبار مرفوضة.',
  'The test environment was down for ten minutes.',
  'لا توجد قسائم تجريبية كافية.',
  'No test order can be delivered, so returns cannot be tried.',
];
const NOTES = [
  'Bought three products, changed the address twice, paid by card.',
  'جرّبت الشراء والدفع والإلغاء.',
  'Went back at every step of the checkout.',
  'قرأت كل الشاشات بالعربية.',
];

/** Also stores the settings that the history needs: the coverage map, the builds, the store, the launch day and the promise. */
export async function storeTestSessions(
  tx: Transaction,
  chance: Chance,
  calendar: Calendar,
  people: readonly Person[],
): Promise<void> {
  const testers = people.filter(({ activity }) => activity > 0);
  const sessions = Array.from({ length: SESSIONS }, () => {
    const { row } = chance.pick(testers);
    const startedAt = calendar.moment(chance, row.createdAt);
    const source = chance.pick(SOURCES);
    const storeLanguage = chance.pick(STORE_LANGUAGES);
    const minutes = chance.pick(SESSION_MINUTES);
    const countedMinutes = chance.between(12, minutes);
    const finishedAt = new Date(startedAt.getTime() + minutes * MINUTE);
    const result = chance.pickWeighted([
      [SESSION_RESULTS[0], 5],
      [SESSION_RESULTS[1], 4],
      [SESSION_RESULTS[2], 1],
    ]);
    return {
      id: idAt(startedAt),
      employeeId: row.id,
      charter: chance.pick(CHARTERS),
      features: chance
        .shuffle(FEATURES.filter((feature) => !isUnseen(feature, source, storeLanguage)))
        .slice(0, chance.between(1, 2)),
      source,
      storeLanguage,
      minutes,
      startedAt,
      lastActiveAt: finishedAt,
      finishedAt,
      countedMinutes,
      result,
      tried: chance.pick(NOTES),
      obstacle: result === 'stopped' || chance.happens(0.1) ? chance.pick(OBSTACLES) : '',
    };
  });
  await tx.insert(testSessions).values(sessions);
  await tx.insert(testSessionNotes).values(
    sessions
      .filter(() => chance.happens(0.8))
      .map(({ id, employeeId, finishedAt, tried }) => ({
        id: idAt(finishedAt),
        sessionId: id,
        employeeId,
        text: tried,
        createdAt: finishedAt,
      })),
  );
  const coverage = {
    ...DEFAULT_COVERAGE,
    risks: [{ feature: 'Security', risk: 3 }],
    excluded: STORE_LANGUAGES.map((storeLanguage) => ({
      feature: 'Mobile Responsiveness',
      source: 'Web Laptop',
      storeLanguage,
    })),
  };
  await tx.insert(settings).values({ key: 'coverage', value: coverage, updatedAt: calendar.now });
  const builds = [21, 8].map((days, index) => ({
    name: `2.${index + 1}`,
    day: new Date(calendar.now.getTime() - days * DAY).toISOString().slice(0, 10),
  }));
  const launchDay = new Date(calendar.now.getTime() + DAYS_TO_LAUNCH * DAY).toISOString().slice(0, 10);
  await tx.insert(settings).values([
    { key: 'builds', value: builds, updatedAt: calendar.now },
    { key: 'launchDay', value: launchDay, updatedAt: calendar.now },
    { key: 'store', value: TESTED_STORE, updatedAt: calendar.now },
    { key: 'answerPromise', value: { workingDays: ANSWER_WORKING_DAYS }, updatedAt: calendar.now },
    { key: 'showGoodReport', value: true, updatedAt: calendar.now },
  ]);
}
