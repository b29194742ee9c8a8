import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, day, oneOf, recordId, requiredLine, wholeNumber, withError } from '../fields.ts';
import { FEATURES, SEVERITIES, SOURCES, STORE_LANGUAGES, VALIDATION_REASONS } from '../reports/lists.ts';
import { MAX_RISK } from './lists.ts';
import { SESSION_RESULTS } from './sessions.ts';

/** `nobody`: no one has looked. `thin`: too few people. `looked`: enough people, by the settings. */
export const CELL_STATES = ['not_applicable', 'nobody', 'thin', 'looked'] as const;
export type CellState = (typeof CELL_STATES)[number];

export const cellKey = z.object({
  feature: oneOf(FEATURES, m.field_choice_invalid),
  source: oneOf(SOURCES, m.field_choice_invalid),
  storeLanguage: oneOf(STORE_LANGUAGES, m.field_choice_invalid),
});
export type CellKey = z.output<typeof cellKey>;

export const CELLS: readonly CellKey[] = FEATURES.flatMap((feature) =>
  SOURCES.flatMap((source) => STORE_LANGUAGES.map((storeLanguage) => ({ feature, source, storeLanguage }))),
);

export const isSameCell = (one: CellKey, other: CellKey): boolean =>
  one.feature === other.feature && one.source === other.source && one.storeLanguage === other.storeLanguage;

const MAX_MAPPED_WORDS = 200;

const invalid = withError(m.settings_value_invalid);

export const coverageSettings = z.object(
  {
    isShownToTesters: z.boolean(invalid),
    /** This many people are enough for a cell. */
    enoughPeople: wholeNumber(1, 50),
    /** This number of people is enough for a cell with at least `enoughMinutes` of sessions. */
    fewerPeople: wholeNumber(1, 50),
    enoughMinutes: wholeNumber(0, 6000),
    /** 0 to 3 by feature; the others have the default of `riskOf`. */
    risks: z
      .array(
        z.object({ feature: oneOf(FEATURES, m.field_choice_invalid), risk: wholeNumber(0, MAX_RISK) }),
        invalid,
      )
      .check(atMost(FEATURES.length)),
    /** Cells that do not apply, such as a feature that an app does not have. */
    excluded: z.array(cellKey, invalid).check(atMost(CELLS.length)),
    /** Maps testers' own words to features. */
    words: z
      .array(z.object({ words: requiredLine(80), feature: oneOf(FEATURES, m.field_choice_invalid) }), invalid)
      .check(atMost(MAX_MAPPED_WORDS)),
  },
  invalid,
);
export type CoverageSettings = z.output<typeof coverageSettings>;

export const DEFAULT_COVERAGE: CoverageSettings = {
  isShownToTesters: false,
  enoughPeople: 3,
  fewerPeople: 2,
  enoughMinutes: 60,
  risks: [],
  excluded: [],
  words: [],
};

/** The settings that say when enough people have looked at a cell. */
export const LOOK_LIMITS = ['enoughPeople', 'fewerPeople', 'enoughMinutes'] as const;
export type LookLimit = (typeof LOOK_LIMITS)[number];

/** The people who have looked at a cell since a day. */
export interface Looks {
  people: number;
  /** The people among them who did more than run a session: a report, a confirmation, a retest, a note, a step or a picture. */
  activePeople: number;
  sessionMinutes: number;
}

export function cellState(settings: CoverageSettings, cell: CellKey, looks: Looks): CellState {
  if (settings.excluded.some((excludedCell) => isSameCell(excludedCell, cell))) return 'not_applicable';
  if (looks.people === 0) return 'nobody';
  const { activePeople, sessionMinutes } = looks;
  const isEnough =
    activePeople >= settings.enoughPeople ||
    (activePeople >= settings.fewerPeople && sessionMinutes >= settings.enoughMinutes);
  return isEnough ? 'looked' : 'thin';
}

/** After so many sightings in a row without a new problem, a place is dry. */
export const DRY_SIGHTINGS = 10;

export const coverageCell = z.extend(cellKey, {
  state: z.enum(CELL_STATES),
  /** Each person counts once. */
  people: z.int(),
  /** The sum over all people. */
  sessionMinutes: z.int(),
  /** Accepted problems, without duplicates. */
  problems: z.int(),
  /** The last day on which somebody looked, also before `since`; null when nobody ever did. Missing in older decisions. */
  lastLooked: z.optional(z.nullable(z.string())),
  /** Everybody who looked, also before `since`. Missing in older decisions. */
  peopleEver: z.optional(z.int()),
  /** The last DRY_SIGHTINGS reports and confirmations were all of known problems. Missing in older decisions. */
  isDry: z.optional(z.boolean()),
});
export type CoverageCell = z.output<typeof coverageCell>;

/** The looks of all days are counted, and not only those since the newest build. */
export const ALWAYS = 'always';

/** The first day that counts, in the program's time zone. Without it: the day of the newest build. */
export const coverageQuery = z.object({
  since: z.optional(z.union([z.literal(ALWAYS), day()], withError(m.field_day_invalid))),
});

export const coverage = z.object({
  /** The first day that counts, in the program's time zone. Null: all days count. */
  since: z.nullable(z.string()),
  cells: z.array(coverageCell),
  risks: z.array(z.object({ feature: z.enum(FEATURES), risk: z.int() })),
});
export type Coverage = z.output<typeof coverage>;

/** The map for administrators, with the features in testers' own words and the store feature that each belongs to. */
export const adminCoverage = z.extend(coverage, {
  cells: z.array(
    z.extend(coverageCell, {
      /** Of all builds: a Blocker blocks until it is closed. Also counts those that nobody has decided yet, as the gate does. */
      openBlockers: z.int(),
    }),
  ),
  words: z.array(z.object({ words: z.string(), feature: z.nullable(z.enum(FEATURES)), reports: z.int() })),
});
export type AdminCoverage = z.output<typeof adminCoverage>;
export type AdminCoverageCell = AdminCoverage['cells'][number];

/** The looks that name a person. */
export const NAMED_LOOKS = ['report', 'confirmation', 'retest'] as const;
export type NamedLook = (typeof NAMED_LOOKS)[number];

/** Maximum number of entries in the list behind a number. */
export const MAX_LISTED = 100;

/** A number, and up to MAX_LISTED of the entries that it counts. */
const countWithList = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.object({ count: z.int(), listed: z.array(entry) });

/** `by` is '' for a former employee. */
const lookAtReport = z.object({
  id: recordId,
  reportId: recordId,
  serialNumber: z.string(),
  by: z.string(),
  /** In the program's time zone. */
  day: z.string(),
});
const reportLook = z.extend(lookAtReport, {
  severity: z.enum(SEVERITIES),
  validationReason: z.nullable(z.enum(VALIDATION_REASONS)),
});

/**
 * The lists behind the numbers of a cell. A person is named beside reports, confirmations and retests, and never beside a session:
 * in a cell with one session, the sum of the minutes would be the minutes of this person.
 */
export const cellDetails = z.object({
  /** Sorted by name. `peopleOfSessions` counts the other people of the cell. */
  people: countWithList(z.object({ id: recordId, name: z.string(), looks: z.array(z.enum(NAMED_LOOKS)) })),
  peopleOfSessions: z.int(),
  /** Accepted problems, newest first. */
  problems: countWithList(reportLook),
  /** Reports that were not rejected as "penalty", newest first. */
  reports: countWithList(reportLook),
  /** Newest first. */
  confirmations: countWithList(lookAtReport),
  retests: countWithList(lookAtReport),
  /** Finished sessions that count, newest first. Without ids, which contain the time of the start. */
  sessions: countWithList(
    z.object({
      day: z.string(),
      result: z.enum(SESSION_RESULTS),
      /** It found nothing, and a Blocker of the same cell and build was reported later. */
      isContradicted: z.boolean(),
    }),
  ),
  /** The pictures are for their owners alone, because a picture can show whose it is. */
  sessionsWithPicture: z.int(),
});
export type CellDetails = z.output<typeof cellDetails>;
