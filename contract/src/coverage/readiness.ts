// The launch decision: its figures, and the decision that freezes them.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import {
  atMost,
  day,
  oneOf,
  optionalDay,
  optionalText,
  recordId,
  requiredLine,
  requiredText,
  sentText,
  timestamp,
  wholeNumber,
  withError,
} from '../fields.ts';
import { foldText } from '../fold-text.ts';
import { SEVERITIES, STORE_LANGUAGES } from '../reports/lists.ts';
import { coverageCell } from './cells.ts';
import { launchConfirmation, removedConfirmation } from './confirmations.ts';
import { direction } from './direction.ts';
import { GATES, gate } from './gates.ts';
import { journey } from './journeys.ts';
import { limitChange } from './limit-changes.ts';
import { signingFields } from './signatures.ts';

const invalid = withError(m.settings_value_invalid);

const MAX_BUILDS = 100;
/** A build of the store, and the day on which testers got it. */
export const build = z.object({ name: requiredLine(60), day: day() });
export type Build = z.output<typeof build>;

/** Sorted by day. */
export const buildSettings = z.array(build, invalid).check(
  atMost(MAX_BUILDS),
  z.overwrite((builds) => builds.toSorted((one, other) => one.day.localeCompare(other.day))),
);

/** The newest build on a day (YYYY-MM-DD). Undefined before the first build. */
export const newestBuild = (builds: readonly Build[], day: string): Build | undefined =>
  builds.findLast((build) => build.day <= day);

/**
 * How a problem stopped being an open Blocker. `edited` and `withdrawn`: by its reporter. `retested`: its reporter closed it, because
 * the fix worked. `unlinked`: it was a Blocker only because of a duplicate that was separated from it.
 */
export const BLOCKER_EXITS = [
  'lowered',
  'edited',
  'linked',
  'unlinked',
  'closed',
  'retested',
  'rejected',
  'undone',
  'deleted',
  'withdrawn',
] as const;
export type BlockerExit = (typeof BLOCKER_EXITS)[number];

export const leftBlocker = z.object({
  id: recordId,
  serialNumber: z.string(),
  /** The serial number of the duplicate that was changed; null when the problem itself was. */
  duplicate: z.nullable(z.string()),
  /** The serial number of the report that it was linked to. */
  original: z.nullable(z.string()),
  /** Of the changed report, now. */
  severity: z.enum(SEVERITIES),
  exit: z.enum(BLOCKER_EXITS),
  /** The administrator; '' for a former one. Null when the reporter or the issue tracker changed the report. */
  by: z.nullable(z.string()),
  at: timestamp,
  /** Whether its Blockers are still counted, with another report. */
  isStillCounted: z.boolean(),
});
export type LeftBlocker = z.output<typeof leftBlocker>;

const range = z.object({ value: z.number(), low: z.number(), high: z.number() });

const hidden = z.object({
  value: z.number(),
  low: z.number(),
  high: z.nullable(z.number()),
  method: z.enum(['three_counts', 'at_least']),
});

export const estimateReply = z.object({
  newPer100: z.number(),
  /** Older decisions have only `newPer100`, which is the raw figure there. */
  newPer100Raw: z.optional(z.number()),
  newPer100High: z.optional(z.number()),
  hidden: z.optional(hidden),
  chao1: range,
  chapman: z.nullable(z.number()),
  recordedShare: z.nullable(z.number()),
  /** Missing in older decisions. */
  totalOutside: z.optional(z.nullable(z.number())),
  isReliable: z.boolean(),
});

export const MAX_WORST = 10;

export const worstProblem = z.object({
  id: recordId,
  serialNumber: z.string(),
  title: z.string(),
  /** The highest of its reports. */
  severity: z.enum(SEVERITIES),
  feature: z.string(),
  /** Different people who reported or confirmed it. */
  people: z.int(),
  /** The administrator to whom the original is assigned; null for none. */
  assignee: z.nullable(z.string()),
});
export type WorstProblem = z.output<typeof worstProblem>;

/** A decision stores these figures. */
export const readinessFigures = z.object({
  /** Missing in older decisions. */
  direction: z.optional(direction),
  gates: z.array(gate),
  /** Of the last LIMIT_CHANGE_DAYS days and today, newest first. Missing in older decisions. */
  limitChanges: z.optional(z.array(limitChange)),
  /** By due day. Missing in older decisions. */
  confirmations: z.optional(z.array(launchConfirmation)),
  /** Of the same days as `limitChanges`, latest first. Missing in older decisions. */
  removedConfirmations: z.optional(z.array(removedConfirmation)),
  /**
   * The open problems by feature and severity, with the number of people who met one of them. A problem has the highest severity of
   * its reports.
   */
  openProblems: z.array(
    z.object({
      feature: z.string(),
      severity: z.enum(SEVERITIES),
      problems: z.int(),
      /** The part that an administrator accepted. Missing in older decisions. */
      confirmed: z.optional(z.int()),
      /** The part that looks like an earlier problem, without an answer. Missing in older decisions. */
      suspected: z.optional(z.int()),
      people: z.int(),
      failedRetests: z.int(),
    }),
  ),
  /** The open problems that matter most: by severity, then by people, at most MAX_WORST. Missing in older decisions. */
  worstProblems: z.optional(z.array(worstProblem)),
  /** Null while `notEstimated` has a reason. */
  estimate: z.nullable(estimateReply),
  /** Missing in older decisions, which have no estimate only when the sample is too small. */
  notEstimated: z.optional(z.nullable(z.enum(['too_small', 'unrecorded_repeats']))),
  sample: z.object({
    problems: z.int(),
    reporters: z.int(),
    seenTwice: z.int(),
    sightings: z.int(),
    /** Missing in older decisions. */
    recordedShare: z.optional(z.nullable(z.number())),
    /** Accepted or undecided reports that look like an earlier one. Missing in older decisions. */
    likelyRepeats: z.optional(z.int()),
    /** Accepted or undecided reports that were not compared with earlier ones yet. Missing in older decisions. */
    notCompared: z.optional(z.int()),
  }),
  /**
   * Accepted problems by the number of reports and session hours, for each day of the program. `decided` is missing in older decisions.
   */
  curve: z.array(
    z.object({
      day: z.string(),
      reports: z.int(),
      decided: z.optional(z.int()),
      hours: z.number(),
      problems: z.int(),
    }),
  ),
  /** Missing in older decisions. */
  builds: z.optional(z.array(build)),
  /** Missing in older decisions. */
  journeys: z.optional(z.array(journey)),
  /** The first day whose looks count for cells and holes; null when all days count. Missing in older decisions, where all days count. */
  since: z.optional(z.nullable(z.string())),
  /** Worst first. */
  holes: z.array(coverageCell),
  /** Every cell of the map. Missing in older decisions. */
  coverage: z.optional(z.array(coverageCell)),
  cells: z.object({ applicable: z.int(), looked: z.int() }),
  /**
   * Obstacles of testers, latest first, without names, and how many people named each. Older decisions have the number of
   * sessions instead, or none.
   */
  obstacles: z.array(
    z.object({
      text: z.string(),
      at: timestamp,
      people: z.optional(z.int()),
      times: z.optional(z.int()),
    }),
  ),
  participation: z.array(
    z.object({ storeLanguage: z.enum(STORE_LANGUAGES), people: z.int(), reports: z.int() }),
  ),
  /**
   * The problems that were open Blockers at any time since `leftSince` and are not now, latest first. `leftSince` is the beginning of
   * the seventh day before, or the last decision if it is older. Missing in older decisions.
   */
  leftBlockers: z.optional(z.array(leftBlocker)),
  leftSince: z.optional(timestamp),
  /** Only in older decisions: reports whose severity was lowered from Blocker in the last seven days, and by whom. */
  loweredBlockers: z.optional(
    z.array(
      z.object({
        id: recordId,
        serialNumber: z.string(),
        severity: z.enum(SEVERITIES),
        by: z.string(),
        at: timestamp,
      }),
    ),
  ),
  rejectedLately: z.int(),
  undecided: z.int(),
});
export type ReadinessFigures = z.output<typeof readinessFigures>;

/**
 * `version` changes with the gates, the changes of their limits, the journeys, the worst problems, the launch confirmations, and the
 * Blockers that left. A decision names the version that its administrator saw.
 */
export const readiness = z.extend(readinessFigures, { version: z.string() });
export type Readiness = z.output<typeof readiness>;

type Obstacle = ReadinessFigures['obstacles'][number];

/** Equal for obstacles that differ only in letter case, spaces or final punctuation. */
export const obstacleKey = (text: string): string =>
  foldText(text)
    .replace(/\s+/g, ' ')
    .replace(/(?<![\p{P} ])[\p{P} ]+$/u, '');

/** Merges equal obstacles. The text and the time are those of the first. */
export function mergeObstacles(obstacles: readonly Obstacle[]): Obstacle[] {
  const merged = new Map<string, Obstacle>();
  for (const obstacle of obstacles) {
    const { people, times = 1 } = obstacle;
    const key = obstacleKey(obstacle.text);
    const existing = merged.get(key) ?? { text: obstacle.text, at: obstacle.at };
    if (people === undefined) existing.times = (existing.times ?? 0) + times;
    else existing.people = (existing.people ?? 0) + people;
    merged.set(key, existing);
  }
  return [...merged.values()];
}

export const VERDICTS = ['go', 'go_with_risks', 'no_go'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const MAX_RISKS = 20;

const riskInput = z
  .object({
    /** The gate that is not met; null for another risk. */
    gate: z._default(z.nullable(oneOf(GATES, m.field_choice_invalid)), null),
    text: requiredText(500),
    owner: requiredText(120),
    due: optionalDay(),
  })
  .check(
    z.refine(({ gate: name, due }) => name === null || due !== '', {
      path: ['due'],
      ...withError(m.field_required),
    }),
  );

const decisionFields = {
  verdict: oneOf(VERDICTS, m.field_choice_invalid),
  risks: z._default(z.array(riskInput, withError(m.field_choice_invalid)).check(atMost(MAX_RISKS)), []),
  /** What must change before the launch. Only of "no-go". */
  conditions: optionalText(2000),
  /** The day on which the launch is looked at again. Only of "no-go". */
  nextLook: optionalDay(),
};
type DecisionFields = Record<'risks', unknown[]> & { verdict: Verdict; conditions: string };

const namesItsRisks = z.refine<DecisionFields>(
  ({ verdict, risks }) => verdict !== 'go_with_risks' || risks.length > 0,
  { path: ['risks'], ...withError(m.coverage_risks_required) },
);
const saysWhatMustChange = z.refine<DecisionFields>(
  ({ verdict, conditions }) => verdict !== 'no_go' || conditions !== '',
  { path: ['conditions'], ...withError(m.field_required) },
);

/** The part that the administrator fills in. */
export const decisionForm = z.object(decisionFields).check(namesItsRisks, saysWhatMustChange);
export type DecisionForm = z.output<typeof decisionForm>;

export const decisionInput = z
  .object({
    ...decisionFields,
    /**
     * What the administrator was shown: the version of the figures, the id of the latest decision, or null, and whether nobody else
     * can sign. Other programs may leave out the last.
     */
    shown: z.object(
      {
        version: sentText().check(atMost(100)),
        decisionId: z.nullable(recordId),
        isAlone: z.optional(z.boolean(invalid)),
      },
      withError(m.field_choice_invalid),
    ),
  })
  .check(namesItsRisks, saysWhatMustChange);
export type DecisionInput = z.output<typeof decisionInput>;

/** An accepted risk. Those of earlier versions have neither gate nor day. */
const risk = z.object({
  gate: z.nullable(z.enum(GATES)),
  text: z.string(),
  owner: z.string(),
  due: z.nullable(z.string()),
});
export type Risk = z.output<typeof risk>;

/** Days after a decision until the page asks how many Blockers customers found. */
export const TRUTH_AFTER_DAYS = 30;

export const readinessDecision = z.object({
  id: recordId,
  /** 1 for the first decision. */
  number: z.int(),
  ...signingFields,
  verdict: z.enum(VERDICTS),
  risks: z.array(risk),
  /** '' except for "no-go", and for decisions of earlier versions. */
  conditions: z.string(),
  nextLook: z.nullable(z.string()),
  /** Who proposed it; '' for a former employee. */
  decidedBy: z.string(),
  proposerId: recordId,
  decidedAt: timestamp,
  figures: readinessFigures,
  /** Blockers that customers found, by the latest entry; null until somebody has entered them. */
  foundBlockers: z.nullable(z.int()),
  /** All problems that customers found, with the Blockers, by the latest entry; null while nobody has entered them. */
  foundProblems: z.nullable(z.int()),
  /** Every entry, latest first. `by` is '' for a former employee, and for entries of earlier versions. */
  outcomes: z.array(
    z.object({ foundBlockers: z.int(), foundProblems: z.nullable(z.int()), by: z.string(), at: timestamp }),
  ),
});
export type ReadinessDecision = z.output<typeof readinessDecision>;

/** One of a list, without the figures, which are large. The estimate is compared with what customers found. */
export const listedDecision = z.extend(
  z.pick(readinessDecision, {
    id: true,
    number: true,
    state: true,
    verdict: true,
    decidedBy: true,
    decidedAt: true,
    foundBlockers: true,
    foundProblems: true,
  }),
  { figures: z.pick(readinessFigures, { estimate: true }) },
);
export type ListedDecision = z.output<typeof listedDecision>;

export const truthInput = z
  .object({
    foundBlockers: wholeNumber(0, 100_000),
    /** All problems, with the Blockers. */
    foundProblems: z._default(z.nullable(wholeNumber(0, 100_000)), null),
  })
  .check(
    z.refine(({ foundBlockers, foundProblems }) => foundProblems === null || foundProblems >= foundBlockers, {
      path: ['foundProblems'],
      ...withError(m.coverage_truth_fewer),
    }),
  );
export type TruthInput = z.output<typeof truthInput>;
