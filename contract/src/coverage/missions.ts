// Administrators publish missions for holes of the map, for people whose device and language fit.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import type { Language } from '../employees/lists.ts';
import {
  atMost,
  oneOf,
  recordId,
  requiredLine,
  requiredText,
  sentText,
  wholeNumber,
  withError,
} from '../fields.ts';
import {
  FEATURES,
  SOURCES,
  type Source,
  STORE_LANGUAGES,
  type StoreLanguage,
  sourcesOf,
} from '../reports/lists.ts';
import { endsAfterBeginning, WINDOW_STATES, windowFields, windowInput } from '../time-window.ts';
import { STEP_RESULTS } from './lists.ts';

/** Whom a mission can reach: people whose kit fits, people who were told of it, and its places. */
export const missionReach = z.object({ fits: z.int(), told: z.int(), places: z.int() });
export type MissionReach = z.output<typeof missionReach>;

/** The bonuses to choose from: percentages of the decided points. */
export const BONUS_PERCENTS = [0, 25, 50] as const;
export const MAX_BONUS_A_REPORT = 10;
export const MAX_BONUS_A_MISSION = 30;
export const DEFAULT_PLACES = 15;
/** The suggested length. */
export const MISSION_DAYS = 3;
export const MAX_STEPS = 10;
/** Reports count for this long after the end, because a phone may have had no network. */
export const GRACE_HOURS = 2;
/** A place without activity for this long is given to the next person who wants one. */
export const PLACE_HOURS = 48;

/** One bonus for each report of a person in a mission, in the order of `decidedPoints`. */
export function missionBonuses(percent: number, decidedPoints: readonly number[]): number[] {
  let remainingBonus = MAX_BONUS_A_MISSION;
  return decidedPoints.map((points) => {
    const bonus = Math.min(remainingBonus, MAX_BONUS_A_REPORT, Math.round((points * percent) / 100));
    remainingBonus -= bonus;
    return bonus;
  });
}

const atLeastOneOf = <const List extends readonly [string, ...string[]]>(list: List) =>
  z.array(oneOf(list, m.field_choice_invalid), withError(m.coverage_choose_one)).check(
    z.minLength(1, withError(m.coverage_choose_one)),
    atMost(list.length),
    z.overwrite((chosen) => [...new Set(chosen)]),
  );

/** The sources and store languages that a person can test. */
export const ownKit = z.object({
  sources: atLeastOneOf(SOURCES),
  storeLanguages: atLeastOneOf(STORE_LANGUAGES),
});
export type OwnKit = z.output<typeof ownKit>;

interface Profile {
  deviceType: string;
  operatingSystem: string;
  language: Language;
  /** Null until the person has said what they can test. */
  kit: OwnKit | null;
}

export const storeLanguageOf = ({ language }: Pick<Profile, 'language'>): StoreLanguage =>
  language === 'ar' ? 'Arabic' : 'English';

/** Until the person has said it: the device and the interface language of the profile. */
export const kitOf = ({ kit, ...profile }: Profile): OwnKit =>
  kit ?? { sources: sourcesOf(profile), storeLanguages: [storeLanguageOf(profile)] };

/** By device and language. Past results are not considered. */
export const fitsKit = (
  { sources, storeLanguages }: { sources: readonly Source[]; storeLanguages: readonly StoreLanguage[] },
  kit: OwnKit,
): boolean =>
  kit.sources.some((source) => sources.includes(source)) &&
  kit.storeLanguages.some((language) => storeLanguages.includes(language));

const step = z.object({
  textEn: requiredLine(200),
  textAr: requiredLine(200),
  /** A screenshot that shows the step, by its name in the media storage: `GET /api/media/{picture}` reads it. */
  picture: z.optional(sentText().check(atMost(200))),
});
export type MissionStep = z.output<typeof step>;

const sentStep = z.extend(step, {
  /** A new screenshot that was uploaded before, by the id of its upload. Without it, the step keeps `picture`. */
  file: z.optional(recordId),
});

export const missionInput = z
  .object({
    titleEn: requiredLine(120),
    titleAr: requiredLine(120),
    charterEn: requiredText(1000),
    charterAr: requiredText(1000),
    features: atLeastOneOf(FEATURES),
    sources: atLeastOneOf(SOURCES),
    storeLanguages: atLeastOneOf(STORE_LANGUAGES),
    steps: z._default(z.array(sentStep, withError(m.field_text_invalid)).check(atMost(MAX_STEPS)), []),
    places: z._default(wholeNumber(1, 1000), DEFAULT_PLACES),
    bonusPercent: z._default(z.literal(BONUS_PERCENTS, withError(m.field_choice_invalid)), 0),
    /** The store must not open without it. It needs a step, because its steps say whether it worked. */
    isCritical: z._default(z.boolean(withError(m.field_choice_invalid)), false),
    ...windowInput,
  })
  .check(
    endsAfterBeginning,
    z.refine(({ isCritical, steps }) => !isCritical || steps.length > 0, {
      path: ['isCritical'],
      ...withError(m.coverage_critical_needs_step),
    }),
  );
export type MissionInput = z.output<typeof missionInput>;

/** The conditions that people accepted when they took the mission. They do not change after the first person has taken it. */
export const PROMISED_FIELDS = [
  'features',
  'sources',
  'storeLanguages',
  'steps',
  'bonusPercent',
  'from',
] as const;

export const stepInput = z.object({
  step: wholeNumber(0, MAX_STEPS - 1),
  result: oneOf(STEP_RESULTS, m.field_choice_invalid),
  /** Where the step was tried. Without them: what fits the person's session or device and language. */
  source: z.optional(oneOf(SOURCES, m.field_choice_invalid)),
  storeLanguage: z.optional(oneOf(STORE_LANGUAGES, m.field_choice_invalid)),
});
export type StepInput = z.output<typeof stepInput>;

const missionFields = {
  id: recordId,
  titleEn: z.string(),
  titleAr: z.string(),
  charterEn: z.string(),
  charterAr: z.string(),
  features: z.array(z.enum(FEATURES)),
  sources: z.array(z.enum(SOURCES)),
  storeLanguages: z.array(z.enum(STORE_LANGUAGES)),
  steps: z.array(step),
  places: z.int(),
  placesLeft: z.int(),
  bonusPercent: z.int(),
  isCritical: z.boolean(),
  ...windowFields,
  state: z.enum(WINDOW_STATES),
};

/** As a tester sees it. */
export const mission = z.object({
  ...missionFields,
  /** Whether it fits what the caller can test. */
  fits: z.boolean(),
  isTaken: z.boolean(),
  /** Whether the caller said that it is not for them. */
  isDeclined: z.boolean(),
  /** The caller's results by step; null for a step without one. */
  results: z.array(z.nullable(z.enum(STEP_RESULTS))),
  /** Only of a critical journey: the caller's latest result for a step in each place, since the newest build. */
  placeResults: z.array(
    z.object({
      step: z.int(),
      source: z.enum(SOURCES),
      storeLanguage: z.enum(STORE_LANGUAGES),
      result: z.enum(STEP_RESULTS),
    }),
  ),
  /** The caller's bonus so far. */
  bonus: z.int(),
});
export type Mission = z.output<typeof mission>;

/** As administrators see it. */
export const adminMission = z.object({
  ...missionFields,
  /** Everybody who has taken it, including people whose place went to another person. */
  takers: z.int(),
  bonusPaid: z.int(),
  /** How often each step worked, did not work, and could not be tried. */
  stepCounts: z.array(z.object({ worked: z.int(), did_not: z.int(), could_not: z.int() })),
  createdBy: z.string(),
  /** The line of a pack that it was added from (packs). */
  packLine: z.nullable(z.string()),
});
export type AdminMission = z.output<typeof adminMission>;
