// Cells of the coverage map, and their settings.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, oneOf, recordId, requiredLine, says, timestamp, wholeNumber } from '../fields.ts';
import {
  FEATURES,
  type Feature,
  REPORT_STATUSES,
  SEVERITIES,
  SOURCES,
  STORE_LANGUAGES,
  VALIDATION_REASONS,
} from '../reports/lists.ts';

/** `nobody`: no one has looked. `thin`: too few people. `looked`: enough people, by the settings. */
export const CELL_STATES = ['not_applicable', 'nobody', 'thin', 'looked'] as const;
export type CellState = (typeof CELL_STATES)[number];

export const cellKey = z.object({
  feature: oneOf(FEATURES, m.field_choice_invalid),
  source: oneOf(SOURCES, m.field_choice_invalid),
  storeLanguage: oneOf(STORE_LANGUAGES, m.field_choice_invalid),
});
export type CellKey = z.output<typeof cellKey>;

/** Every cell: feature × source × store language. */
export const CELLS: readonly CellKey[] = FEATURES.flatMap((feature) =>
  SOURCES.flatMap((source) => STORE_LANGUAGES.map((storeLanguage) => ({ feature, source, storeLanguage }))),
);

export const isSameCell = (one: CellKey, other: CellKey): boolean =>
  one.feature === other.feature && one.source === other.source && one.storeLanguage === other.storeLanguage;

const MAX_MAPPED_WORDS = 200;
export const MAX_RISK = 3;
/** The risk of features for which administrators set none. */
export const DEFAULT_RISK = 1;

const invalid = says(m.settings_value_invalid);

/** What administrators set for the map. */
export const coverageSettings = z.object(
  {
    /** Whether testers see the map. */
    isShownToTesters: z.boolean(invalid),
    /** So many people have looked enough. */
    enoughPeople: wholeNumber(1, 50),
    /** Fewer people have looked enough with so many minutes of sessions. */
    fewerPeople: wholeNumber(1, 50),
    enoughMinutes: wholeNumber(0, 6000),
    /** 0 to 3 by feature; DEFAULT_RISK for the others. */
    risks: z
      .array(
        z.object({ feature: oneOf(FEATURES, m.field_choice_invalid), risk: wholeNumber(0, MAX_RISK) }),
        invalid,
      )
      .check(atMost(FEATURES.length)),
    /** Cells that do not apply, such as a feature that an app does not have. */
    excluded: z.array(cellKey, invalid).check(atMost(CELLS.length)),
    /** The features that testers' own words mean. */
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

export const riskOf = ({ risks }: Pick<CoverageSettings, 'risks'>, feature: Feature): number =>
  risks.find((one) => one.feature === feature)?.risk ?? DEFAULT_RISK;

/** Who has looked at a cell. */
export interface Looks {
  people: number;
  /** Of them, those who did more than letting a session run: a report, a confirmation, a retest, a note or a step. */
  activePeople: number;
  sessionMinutes: number;
}

/** The state of a cell. Sessions in which nothing was noted never make a cell more than thin. */
export function cellState(settings: CoverageSettings, cell: CellKey, looks: Looks): CellState {
  if (settings.excluded.some((one) => isSameCell(one, cell))) return 'not_applicable';
  if (looks.people === 0) return 'nobody';
  const { activePeople, sessionMinutes } = looks;
  const isEnough =
    activePeople >= settings.enoughPeople ||
    (activePeople >= settings.fewerPeople && sessionMinutes >= settings.enoughMinutes);
  return isEnough ? 'looked' : 'thin';
}

export const coverageCell = z.extend(cellKey, {
  state: z.enum(CELL_STATES),
  /** Different people who looked; each counts once. */
  people: z.int(),
  /** The sum over all people. */
  sessionMinutes: z.int(),
  /** Accepted problems, without duplicates. */
  problems: z.int(),
});
export type CoverageCell = z.output<typeof coverageCell>;

export const coverage = z.object({
  cells: z.array(coverageCell),
  risks: z.array(z.object({ feature: z.enum(FEATURES), risk: z.int() })),
});
export type Coverage = z.output<typeof coverage>;

/** The map for administrators, with the features that testers named in their own words and what each of them stands for. */
export const adminCoverage = z.extend(coverage, {
  words: z.array(z.object({ words: z.string(), feature: z.nullable(z.enum(FEATURES)), reports: z.int() })),
});
export type AdminCoverage = z.output<typeof adminCoverage>;

/** Holes: cells where nobody or too few have looked, the worst first. */
export function holesOf({ cells, risks }: Coverage): CoverageCell[] {
  const weight = ({ feature, state }: CoverageCell) =>
    2 * (risks.find((one) => one.feature === feature)?.risk ?? DEFAULT_RISK) + (state === 'nobody' ? 1 : 0);
  return cells
    .filter(({ state }) => state === 'nobody' || state === 'thin')
    .sort((one, other) => weight(other) - weight(one) || one.people - other.people);
}

/** What the numbers of a cell consist of. Names are only those of reports. */
export const cellDetails = z.object({
  /** Reports that were not rejected as "penalty", newest first; up to 100. */
  reports: z.array(
    z.object({
      id: recordId,
      serialNumber: z.string(),
      severity: z.enum(SEVERITIES),
      status: z.enum(REPORT_STATUSES),
      validationReason: z.nullable(z.enum(VALIDATION_REASONS)),
      createdAt: timestamp,
    }),
  ),
  confirmations: z.int(),
  retests: z.int(),
  sessions: z.int(),
});
export type CellDetails = z.output<typeof cellDetails>;
