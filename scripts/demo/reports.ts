// Two thousand reports and what became of each of them: decided, corrected, repaired, retested, or deleted.

import type { Severity, Source } from '@bugquest/contract/bug-reports/lists';
import type { ReportSubmission } from '@bugquest/contract/bug-reports/schema';
import { reportSubmission } from '@bugquest/contract/bug-reports/schema';
import { scoreReport } from '@bugquest/contract/bug-reports/scoring';
import { DEFAULT_SCORING } from '@bugquest/contract/settings/schema';
import type { BugReportRow } from '../../server/src/db/schema/bug-reports.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import { describe } from './describe.ts';
import { isFilmed } from './films.ts';
import { idAt } from './id-at.ts';
import type { Person } from './people.ts';
import { accountScenarios } from './scenarios/accounts.ts';
import { afterBuyingScenarios } from './scenarios/after-buying.ts';
import { buyingScenarios } from './scenarios/buying.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { screenScenarios } from './scenarios/screens.ts';

const SCENARIOS = [...accountScenarios, ...buyingScenarios, ...afterBuyingScenarios, ...screenScenarios];
const FIRST_SERIAL = 1001;

export interface Attachments {
  pictures: number;
  films: number;
}

export interface Report {
  row: BugReportRow;
  /** As its reporter had it; administrators may correct the row's. */
  submittedSeverity: Severity;
  person: Person;
  scenario: Scenario;
  attachments: Attachments;
}

/** `count` reports as they were submitted, oldest first. */
export function makeReports(
  chance: Chance,
  calendar: Calendar,
  people: readonly Person[],
  count: number,
): Report[] {
  const weights = people.map((person) => [person, person.activity] as const);
  const told = new Set<string>();
  const submissions = Array.from({ length: count }, () => {
    const person = chance.weigh(weights);
    return { person, createdAt: calendar.moment(chance, person.row.createdAt) };
  });
  submissions.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return submissions.map(({ person, createdAt }, index) => {
    const scenario = chance.pick(SCENARIOS);
    const attachments = attachmentsOf(chance, scenario, person);
    const fields = fieldsOf(chance, scenario, person, { told, hasPicture: attachments.pictures > 0 });
    const { qualityScore, id: employeeId } = person.row;
    const { pictures: screenshots, films: videos } = attachments;
    const scoreBreakdown = scoreReport({ ...fields, screenshots, videos, qualityScore }, DEFAULT_SCORING);
    const row: BugReportRow = {
      ...UNDECIDED,
      ...fields,
      id: idAt(createdAt),
      serialNumber: `BUG-${FIRST_SERIAL + index}`,
      employeeId,
      scoreBreakdown,
      pointsEarned: scoreBreakdown.points,
      createdAt,
      updatedAt: createdAt,
    };
    return { row, submittedSeverity: row.severity, person, scenario, attachments };
  });
}

const UNDECIDED = {
  issuedByQA: false,
  status: 'Open',
  developerComments: '',
  qaComments: '',
  notes: '',
  retestDate: null,
  retestResult: null,
  infoState: null,
  appealState: null,
  reportedValues: {},
  reviewedSeverity: null,
  validationReason: null,
  adminNotes: '',
  validatedAt: null,
  validatedBy: null,
  duplicateOf: null,
  meTooCount: 0,
} as const;

/** The fields of the form, checked as the product checks them; no text comes twice. */
function fieldsOf(
  chance: Chance,
  scenario: Scenario,
  person: Person,
  { told, hasPicture }: { told: Set<string>; hasPicture: boolean },
): ReportSubmission {
  const seen = seenWith(chance, scenario, person);
  let text = describe(chance, scenario, person, hasPicture);
  while (told.has(text.bugDescription)) text = describe(chance, scenario, person, hasPicture);
  told.add(text.bugDescription);
  const { feature, bugType, category } = scenario;
  const own = person.voice === 'en' ? 'English' : 'Arabic';
  const other = own === 'English' ? 'Arabic' : 'English';
  return reportSubmission.parse({
    feature,
    bugType,
    category,
    storeLanguage: scenario.storeLanguage ?? (chance.happens(0.85) ? own : other),
    ...text,
    ...seen,
    severity: severityOf(chance, scenario.severity),
  });
}

/** Where a person meets a bug, and the device that goes with it. */
export function seenWith(chance: Chance, scenario: Scenario, person: Pick<Person, 'row'>) {
  const source = sourceOf(chance, scenario, person);
  return { source, ...deviceOf(source, person) };
}

/** People see the same bug more or less gravely. */
const severityOf = (chance: Chance, usual: Severity): Severity =>
  chance.happens(0.82)
    ? usual
    : chance.weigh([
        ['Blocker', 1],
        ['Major', 4],
        ['Minor', 3],
      ] as const);

function sourceOf(chance: Chance, { sources }: Scenario, { row }: Pick<Person, 'row'>): Source {
  const isDesk = ['Laptop', 'Desktop'].includes(row.deviceType);
  const app: Source = row.operatingSystem === 'Android' ? 'Android App' : 'iOS App';
  const own: Source = isDesk ? 'Web Laptop' : chance.happens(0.6) ? app : 'Web Mobile';
  if (!sources || sources.includes(own)) return own;
  const usable = sources.filter(
    (source) => source === 'Web Mobile' || source === 'Web Laptop' || source === app,
  );
  return chance.pick(usable.length > 0 ? usable : sources);
}

/** The device that goes with where it was seen: the person's own where that is possible. */
function deviceOf(source: Source, { row }: Pick<Person, 'row'>) {
  if (source === 'Web Laptop') {
    return { deviceType: 'Laptop', operatingSystem: row.operatingSystem === 'macOS' ? 'macOS' : 'Windows' };
  }
  if (source === 'iOS App' || (source === 'Web Mobile' && row.operatingSystem === 'iOS')) {
    return { deviceType: row.deviceType === 'iPad' ? 'iPad' : 'iOS Mobile', operatingSystem: 'iOS' };
  }
  const deviceType = row.deviceType === 'Android Tablet' ? 'Android Tablet' : 'Android Mobile';
  return { deviceType, operatingSystem: 'Android' };
}

function attachmentsOf(chance: Chance, { screen }: Scenario, { diligence }: Person): Attachments {
  const pictures = chance.happens(0.35 + 0.4 * diligence)
    ? chance.weigh([
        [1, 7],
        [2, 3],
        [3, 1],
      ] as const)
    : 0;
  return { pictures, films: isFilmed(screen) && chance.happens(0.08 + 0.2 * diligence) ? 1 : 0 };
}
