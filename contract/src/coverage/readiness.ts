// The launch decision: gates, figures and the decision that freezes them.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import {
  atMost,
  oneOf,
  recordId,
  requiredLine,
  requiredText,
  timestamp,
  wholeNumber,
  withError,
} from '../fields.ts';
import { foldText } from '../fold-text.ts';
import { REPORT_STATUSES, type ReviewState, SEVERITIES, STORE_LANGUAGES } from '../reports/lists.ts';
import { coverageCell } from './cells.ts';

export const GATES = ['open_blockers', 'open_majors', 'risky_holes', 'undecided'] as const;
export type GateName = (typeof GATES)[number];

/** The filter of `GET /api/bug-reports` that lists exactly the open problems: neither closed nor rejected, decided or not. */
export const OPEN_PROBLEMS = {
  review: ['pending', 'validated'] satisfies ReviewState[],
  status: REPORT_STATUSES.filter((status) => status !== 'Closed'),
};

const invalid = withError(m.settings_value_invalid);
const gateLimit = z.nullable(wholeNumber(0, 100_000));

/** The largest number at which each gate is met; null for a gate that is not used. */
export const gateSettings = z.object(
  { open_blockers: gateLimit, open_majors: gateLimit, risky_holes: gateLimit, undecided: gateLimit },
  invalid,
);
export type GateSettings = z.output<typeof gateSettings>;

export const DEFAULT_GATES: GateSettings = {
  open_blockers: 0,
  open_majors: 5,
  risky_holes: 0,
  undecided: 10,
};

const MAX_BUILDS = 100;
/** A build of the store, and the day on which testers got it. */
export const build = z.object({ name: requiredLine(60), day: z.iso.date(withError(m.field_day_invalid)) });
export type Build = z.output<typeof build>;

/** Sorted by day. */
export const buildSettings = z.array(build, invalid).check(
  atMost(MAX_BUILDS),
  z.overwrite((builds) => builds.toSorted((one, other) => one.day.localeCompare(other.day))),
);

export const gate = z.object({
  name: z.enum(GATES),
  isMet: z.boolean(),
  count: z.int(),
  limit: z.int(),
});
export type Gate = z.output<typeof gate>;

const range = z.object({ value: z.number(), low: z.number(), high: z.number() });

export const estimateReply = z.object({
  newPer100: z.number(),
  chao1: range,
  chapman: z.nullable(z.number()),
  recordedShare: z.nullable(z.number()),
  isReliable: z.boolean(),
});

/** A decision stores these figures. */
export const readinessFigures = z.object({
  gates: z.array(gate),
  /** The open problems by feature and severity, with the number of people who met one of them. */
  openProblems: z.array(
    z.object({
      feature: z.string(),
      severity: z.enum(SEVERITIES),
      problems: z.int(),
      people: z.int(),
      failedRetests: z.int(),
    }),
  ),
  /** Null while the sample is too small. */
  estimate: z.nullable(estimateReply),
  sample: z.object({ problems: z.int(), reporters: z.int(), seenTwice: z.int(), sightings: z.int() }),
  /** Accepted problems by the number of reports and session hours, for each day of the program. */
  curve: z.array(z.object({ day: z.string(), reports: z.int(), hours: z.number(), problems: z.int() })),
  /** Missing in older decisions. */
  builds: z.optional(z.array(build)),
  /** Worst first. */
  holes: z.array(coverageCell),
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
  /** Reports whose severity was lowered from Blocker in the last seven days, and by whom. */
  loweredBlockers: z.array(
    z.object({
      id: recordId,
      serialNumber: z.string(),
      severity: z.enum(SEVERITIES),
      by: z.string(),
      at: timestamp,
    }),
  ),
  rejectedLately: z.int(),
  undecided: z.int(),
});
export type ReadinessFigures = z.output<typeof readinessFigures>;

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

export const decisionInput = z
  .object({
    verdict: oneOf(VERDICTS, m.field_choice_invalid),
    risks: z._default(
      z
        .array(
          z.object({ text: requiredText(500), owner: requiredText(120) }),
          withError(m.field_choice_invalid),
        )
        .check(atMost(MAX_RISKS)),
      [],
    ),
  })
  .check(
    z.refine(({ verdict, risks }) => verdict !== 'go_with_risks' || risks.length > 0, {
      path: ['risks'],
      ...withError(m.coverage_risks_required),
    }),
  );
export type DecisionInput = z.output<typeof decisionInput>;

/** Days after a decision until the page asks how many Blockers customers found. */
export const TRUTH_AFTER_DAYS = 30;

export const readinessDecision = z.object({
  id: recordId,
  verdict: z.enum(VERDICTS),
  risks: z.array(z.object({ text: z.string(), owner: z.string() })),
  /** '' for a former employee. */
  decidedBy: z.string(),
  decidedAt: timestamp,
  figures: readinessFigures,
  /** Blockers that customers found; null until somebody has entered them. */
  foundBlockers: z.nullable(z.int()),
});
export type ReadinessDecision = z.output<typeof readinessDecision>;

export const foundBlockersInput = z.object({ foundBlockers: wholeNumber(0, 100_000) });
