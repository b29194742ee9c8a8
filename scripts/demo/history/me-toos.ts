import { programSettings } from '@bugquest/contract/settings/schema';
import { type Calendar, DAY, HOUR } from '../calendar.ts';
import type { Chance } from '../chance.ts';
import { idAt } from '../id-at.ts';
import { TESTER_EMAIL } from '../logins.ts';
import type { Person } from '../people/people.ts';
import { chooseSourceAndDevice, type Report } from '../reports/reports.ts';
import { statusAt } from './duplicates.ts';
import type { History } from './report-history.ts';
import messages from './review-notes.json' with { type: 'json' };

const KNOWN_PROBLEMS = 170;
const MAX_CONFIRMERS = 9;
const { meTooPoints: points } = programSettings.parse({});
/** The reporter is notified of the first confirmation and of every fifth. */
const NOTIFIED_EVERY = 5;

export function confirmProblems(
  chance: Chance,
  calendar: Calendar,
  people: readonly Person[],
  history: History,
): void {
  const testers = people.filter(({ activity }) => activity > 0);
  const isOfTester = ({ person }: Report) => person.row.workEmail === TESTER_EMAIL;
  const own = history.possibleOriginals.filter(isOfTester).slice(-6);
  const otherReports = chance.shuffle(history.possibleOriginals.filter((report) => !isOfTester(report)));
  for (const report of [...own, ...otherReports.slice(0, KNOWN_PROBLEMS)]) {
    // Most problems are confirmed by one or two people, a few by many.
    const confirmerCount = 1 + Math.floor(chance.next() ** 3 * MAX_CONFIRMERS);
    const confirmers = chance
      .shuffle(testers.filter((tester) => tester !== report.person))
      .slice(0, confirmerCount);
    const moments = confirmers
      .map(() => report.row.createdAt.getTime() + HOUR + chance.next() ** 2 * 12 * DAY)
      .sort((one, other) => one - other);
    for (const [index, confirmer] of confirmers.entries()) {
      const at = new Date(moments[index]!);
      const isTooEarly = confirmer.row.createdAt >= at;
      if (at >= calendar.now || isTooEarly || statusAt(history, report.row, at) === 'Closed') continue;
      confirm(chance, report, confirmer, at, history);
    }
  }
}

function confirm(
  chance: Chance,
  { row, scenario }: Report,
  { row: person, dialect }: Person,
  at: Date,
  history: History,
) {
  const { source, deviceType, operatingSystem } = chooseSourceAndDevice(chance, scenario, { row: person });
  const { id: reportId, serialNumber } = row;
  const employeeId = person.id;
  row.meTooCount += 1;
  const count = row.meTooCount;
  history.meToos.push({
    id: idAt(at),
    reportId,
    employeeId,
    deviceType,
    operatingSystem,
    browser: source.startsWith('Web') ? person.browser : '',
    note: chance.happens(0.3) ? chance.pick(messages.meToos[dialect === 'en' ? 'en' : 'ar']) : '',
    storeLanguage: '',
    points,
    createdAt: at,
  });
  history.pointEvents.push({
    employeeId,
    reportId,
    amount: points,
    reason: 'me-too',
    actorId: null,
    createdAt: at,
  });
  history.reportEvents.push({
    id: idAt(at),
    reportId,
    serialNumber,
    actorId: null,
    facts: { kind: 'me_too', count, deviceType, operatingSystem },
    notifies: count === 1 || count % NOTIFIED_EVERY === 0 ? [row.employeeId] : [],
    createdAt: at,
  });
}
