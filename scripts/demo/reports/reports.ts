import { scoreReport } from '@bugquest/contract/competition/score-report';
import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import type { Feature, Severity, Source } from '@bugquest/contract/reports/lists';
import type { ReportSubmission } from '@bugquest/contract/reports/schema';
import { reportSubmission } from '@bugquest/contract/reports/schema';
import { programSettings } from '@bugquest/contract/settings/schema';
import type { BugReportRow } from '../../../server/src/db/schema/reports.ts';
import type { Calendar } from '../calendar.ts';
import type { Chance } from '../chance.ts';
import { idAt } from '../id-at.ts';
import { hasVideo } from '../media/videos.ts';
import type { Person } from '../people/people.ts';
import { describe } from './describe.ts';
import { isUnreported } from './holes.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';

const ALL_SCENARIOS = Object.values(SCENARIOS).flat();
const FIRST_SERIAL = 1001;

export interface Attachments {
  pictures: number;
  videos: number;
}

export interface Report {
  row: BugReportRow;
  /** The severity that the reporter chose. Administrators may change the severity in `row`. */
  submittedSeverity: Severity;
  person: Person;
  scenario: Scenario;
  /** Equal for reports of one scenario about the same bug. */
  bug: string;
  attachments: Attachments;
}

/** Reports as they were submitted, oldest first. */
export function createReports(
  chance: Chance,
  calendar: Calendar,
  people: readonly Person[],
  count: number,
): Report[] {
  const weights = people.map((person) => [person, person.activity] as const);
  const usedDescriptions = new Set<string>();
  const submissions = Array.from({ length: count }, () => {
    const person = chance.pickWeighted(weights);
    return { person, createdAt: calendar.moment(chance, person.row.createdAt) };
  });
  submissions.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return submissions.map(({ person, createdAt }, index) => {
    const scenario = chance.pick(ALL_SCENARIOS);
    const attachments = attachmentsOf(chance, scenario, person);
    const { bug, ...fields } = createFields(chance, scenario, person, {
      usedDescriptions,
      hasPicture: attachments.pictures > 0,
    });
    const { qualityScore, id: employeeId } = person.row;
    const { pictures: screenshots, videos } = attachments;
    const scoreBreakdown = scoreReport({ ...fields, screenshots, videos, qualityScore }, DEFAULT_SCORING);
    const row: BugReportRow = {
      ...UNDECIDED,
      ...fields,
      id: idAt(createdAt),
      serialNumber: `BUG-${FIRST_SERIAL + index}`,
      employeeId,
      scoreBreakdown,
      ageLimitHours: AGE_LIMITS[fields.severity],
      pointsEarned: scoreBreakdown.points,
      createdAt,
      updatedAt: createdAt,
    };
    return { row, submittedSeverity: row.severity, person, scenario, bug, attachments };
  });
}

const AGE_LIMITS = programSettings.parse({}).ageLimits;

const UNDECIDED = {
  issuedByQA: false,
  status: 'Open',
  developerComments: '',
  qaComments: '',
  notes: '',
  retestDate: null,
  retestResult: null,
  infoState: null,
  waitingSince: null,
  pausedHours: 0,
  promisedFrom: null,
  remindedAt: null,
  appealState: null,
  reportedValues: {},
  reviewedSeverity: null,
  validationReason: null,
  rejectionReason: null,
  adminNotes: '',
  validatedAt: null,
  validatedBy: null,
  duplicateOf: null,
  repeatOf: null,
  repeatAnswer: null,
  repeatBecause: '',
  assigneeId: null,
  // A generated column.
  dueAt: null,
  meTooCount: 0,
  chosenBuild: null,
  rewrittenAt: null,
} as const;

/** Each description is unique. */
function createFields(
  chance: Chance,
  scenario: Scenario,
  person: Person,
  { usedDescriptions, hasPicture }: { usedDescriptions: Set<string>; hasPicture: boolean },
): ReportSubmission & { bug: string } {
  const sourceAndDevice = chooseSourceAndDevice(chance, scenario, person);
  let text = describe(chance, scenario, person, hasPicture);
  while (usedDescriptions.has(text.bugDescription)) text = describe(chance, scenario, person, hasPicture);
  usedDescriptions.add(text.bugDescription);
  const { feature, bugType, category } = scenario;
  const ownLanguage = person.dialect === 'en' ? 'English' : 'Arabic';
  const other = ownLanguage === 'English' ? 'Arabic' : 'English';
  const storeLanguage = scenario.storeLanguage ?? (chance.happens(0.85) ? ownLanguage : other);
  const isHole =
    !scenario.storeLanguage && isUnreported(feature as Feature, sourceAndDevice.source, storeLanguage);
  const { bug, ...words } = text;
  const fields = reportSubmission.parse({
    feature,
    bugType,
    category,
    storeLanguage: isHole ? (storeLanguage === ownLanguage ? other : ownLanguage) : storeLanguage,
    ...words,
    ...sourceAndDevice,
    severity: severityOf(chance, scenario.severity),
  });
  return { ...fields, bug };
}

export function chooseSourceAndDevice(chance: Chance, scenario: Scenario, person: Pick<Person, 'row'>) {
  const source = sourceOf(chance, scenario, person);
  return { source, ...deviceOf(source, person) };
}

/** Different people rate one bug differently. */
const severityOf = (chance: Chance, usual: Severity): Severity =>
  chance.happens(0.82)
    ? usual
    : chance.pickWeighted([
        ['Blocker', 1],
        ['Major', 4],
        ['Minor', 3],
      ] as const);

function sourceOf(chance: Chance, { sources }: Scenario, { row }: Pick<Person, 'row'>): Source {
  const hasComputer = ['Laptop', 'Desktop'].includes(row.deviceType);
  const app: Source = row.operatingSystem === 'Android' ? 'Android App' : 'iOS App';
  const ownSource: Source = hasComputer ? 'Web Laptop' : chance.happens(0.6) ? app : 'Web Mobile';
  if (!sources || sources.includes(ownSource)) return ownSource;
  const usable = sources.filter(
    (source) => source === 'Web Mobile' || source === 'Web Laptop' || source === app,
  );
  return chance.pick(usable.length > 0 ? usable : sources);
}

/** The person's own device if it matches the source. */
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
    ? chance.pickWeighted([
        [1, 7],
        [2, 3],
        [3, 1],
      ] as const)
    : 0;
  return { pictures, videos: hasVideo(screen) && chance.happens(0.08 + 0.2 * diligence) ? 1 : 0 };
}
