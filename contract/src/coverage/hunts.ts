// A hunt asks one person to test one place of the store: a cell of the map, or a mission from one source in one language.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { severalOf } from '../filters.ts';
import { FEATURES, type Feature, SOURCES, STORE_LANGUAGES } from '../reports/lists.ts';
import {
  type CellKey,
  type Coverage,
  type CoverageCell,
  type CoverageSettings,
  isSameCell,
} from './cells.ts';
import { riskOf } from './holes.ts';
import { type HuntPlace, huntId, huntIdOf } from './hunt-ids.ts';
import type { Journey } from './journeys.ts';
import { type Mission, type OwnKit, ownKit } from './missions.ts';

export const HUNT_MINUTES = 15;
/** A person in an open session counts as a coming look until they are idle for this long. */
export const IDLE_HUNT_MINUTES = 60;

/** Why a place is chosen, in the order of their weight. */
export const HUNT_REASONS = [
  'mission_taken',
  'journey_failed',
  'journey_untried',
  'mission',
  'failed_retest',
  'nobody',
  'thin',
  'looked',
] as const;
export type HuntReason = (typeof HUNT_REASONS)[number];

export const hunt = z.object({
  id: z.string(),
  missionId: z.nullable(z.string()),
  features: z.array(z.enum(FEATURES)),
  source: z.enum(SOURCES),
  storeLanguage: z.enum(STORE_LANGUAGES),
  minutes: z.int(),
  /** A sentence in the caller's language. */
  reason: z.string(),
  /** What to try, in the caller's language. */
  tasks: z.array(z.string()),
  /** The title of a mission, in the caller's language. */
  title: z.nullable(z.string()),
  bonusPercent: z.int(),
  /** Of a mission. */
  placesLeft: z.nullable(z.int()),
  /** Where this source opens. Null when the program has not said it. */
  url: z.nullable(z.string()),
});
export type Hunt = z.output<typeof hunt>;

export const huntReply = z.object({
  /** Null when the person has looked everywhere. */
  hunt: z.nullable(hunt),
  kit: ownKit,
  /** False until the person has said what they can test; the kit is that of the profile. */
  hasOwnKit: z.boolean(),
});
export type HuntReply = z.output<typeof huntReply>;

/** `not`: hunts that the person does not want. After the last place they are offered again, the last one only if it is the only place. */
export const huntQuery = z.object({ not: severalOf(huntId, m.field_choice_invalid) });

/** What is known about the places, for everybody. */
export interface HuntFacts {
  coverage: Pick<Coverage, 'cells' | 'risks'>;
  settings: Pick<CoverageSettings, 'enoughPeople'>;
  journeys: readonly Journey[];
  /** Open problems whose last retest failed, by cell. */
  failedRetests: readonly CellKey[];
  /** Features that are not built yet. */
  notBuilt: readonly Feature[];
}

/** What is known about one person. */
export interface Hunter {
  kit: OwnKit;
  missions: readonly Mission[];
  /** The cells in which the person looked since the newest build. */
  looked: readonly CellKey[];
  /** The missions that the person finished a session of since then. */
  finishedMissions: readonly string[];
  /** How many other people are in a session of a place, by the id of its hunt. */
  coming: ReadonlyMap<string, number>;
}

export interface Candidate extends HuntPlace {
  id: string;
  features: readonly Feature[];
  reason: HuntReason;
  weight: number;
  mission: Mission | null;
  cell: CoverageCell | null;
}

/** One step of risk weighs as much as a failed retest, and more than a place where nobody has looked. */
const RISK_WEIGHT = 2;
/** A mission is what administrators want to know, so it comes before cells without one. */
const MISSION_WEIGHT = 6;
const CRITICAL_WEIGHT = 4;
const FAILED_RETEST_WEIGHT = 2;
/** What a person has begun comes before everything else. */
const TAKEN_WEIGHT = 20;

/**
 * The places that the person can test and did not test yet. In no order. Dry places are left out while there are
 * others. One with a failed retest stays, because there the question is whether the fix holds.
 */
export function findCandidates(facts: HuntFacts, hunter: Hunter): Candidate[] {
  const { kit, missions } = hunter;
  const cells = facts.coverage.cells.filter(
    ({ source, storeLanguage, feature, state }) =>
      kit.sources.includes(source) &&
      kit.storeLanguages.includes(storeLanguage) &&
      !facts.notBuilt.includes(feature) &&
      state !== 'not_applicable',
  );
  const candidates = [
    ...cells.flatMap((cell) => candidateOfCell(facts, hunter, cell) ?? []),
    ...missions.flatMap((mission) => candidatesOfMission(facts, hunter, mission, cells)),
  ];
  const promising = candidates.filter(({ cell, reason }) => !cell?.isDry || reason === 'failed_retest');
  return promising.length > 0 ? promising : candidates;
}

function candidateOfCell(facts: HuntFacts, hunter: Hunter, cell: CoverageCell): Candidate | undefined {
  const { feature, source, storeLanguage } = cell;
  const risk = riskOf(facts.coverage, feature);
  if (risk === 0 || hunter.looked.some((one) => isSameCell(one, cell))) return undefined;
  const place = { missionId: null, feature, source, storeLanguage };
  const id = huntIdOf(place);
  const coming = hunter.coming.get(id) ?? 0;
  const hasFailedRetest = facts.failedRetests.some((one) => isSameCell(one, cell));
  const people = cell.people + coming;
  // Where enough people have looked or are on their way, the place comes after all others, and those with few people first.
  const isEnough = hasFailedRetest
    ? coming >= facts.settings.enoughPeople
    : cell.state === 'looked' || people >= facts.settings.enoughPeople;
  const weight =
    RISK_WEIGHT * risk +
    (people === 0 ? 1 : 0) +
    (hasFailedRetest ? FAILED_RETEST_WEIGHT : 0) -
    (isEnough ? TAKEN_WEIGHT + people : 0);
  const reason = hasFailedRetest
    ? 'failed_retest'
    : cell.state === 'looked'
      ? 'looked'
      : cell.people === 0
        ? 'nobody'
        : 'thin';
  return { ...place, id, features: [feature], reason, weight, mission: null, cell };
}

/** One for each place of a mission that the person can test. */
function candidatesOfMission(
  facts: HuntFacts,
  { kit, looked, finishedMissions, coming }: Hunter,
  mission: Mission,
  cells: readonly CoverageCell[],
): Candidate[] {
  const { id: missionId, features, isTaken, isCritical, results, steps, state } = mission;
  const isDone =
    finishedMissions.includes(missionId) || (steps.length > 0 && results.every((result) => result !== null));
  if (isDone || state !== 'running') return [];
  return mission.sources.flatMap((source) =>
    mission.storeLanguages.flatMap((storeLanguage): Candidate[] => {
      if (!kit.sources.includes(source) || !kit.storeLanguages.includes(storeLanguage)) return [];
      const place = { missionId, feature: null, source, storeLanguage };
      const id = huntIdOf(place);
      if (!isTaken && mission.placesLeft === 0) return [];
      const own = cells.filter(
        (cell) =>
          features.includes(cell.feature) && cell.source === source && cell.storeLanguage === storeLanguage,
      );
      if (own.length === 0) return [];
      const journey = facts.journeys.find(
        (one) => one.missionId === missionId && one.source === source && one.storeLanguage === storeLanguage,
      );
      const isOpenJourney = isCritical && journey?.state !== 'worked';
      const isNew = own.some((cell) => !looked.some((one) => isSameCell(one, cell)));
      const risk = Math.max(...own.map(({ feature }) => riskOf(facts.coverage, feature)));
      const weight =
        RISK_WEIGHT * risk +
        MISSION_WEIGHT +
        (isOpenJourney ? CRITICAL_WEIGHT : 0) +
        (isTaken ? TAKEN_WEIGHT : 0) +
        (isNew ? 1 : 0) -
        (coming.get(id) ?? 0);
      const reason = isTaken
        ? 'mission_taken'
        : isOpenJourney
          ? journey?.state === 'did_not'
            ? 'journey_failed'
            : 'journey_untried'
          : 'mission';
      return [{ ...place, id, features, reason, weight, mission, cell: null }];
    }),
  );
}

/**
 * One of the places with the most weight, of another feature than the declined ones while there is one. People with consecutive
 * turns get different places, and everybody gets the same again until something changes.
 * @param declined ids of hunts that the person does not want
 * @param turn a number of the person: people with the same device and language are numbered one after the other
 */
export function chooseHunt(
  candidates: readonly Candidate[],
  declined: readonly string[],
  turn: number,
): Candidate | undefined {
  const wanted = candidates.filter(({ id }) => !declined.includes(id));
  if (wanted.length === 0 && declined.length > 0)
    return chooseHunt(candidates, declined.length > 1 ? declined.slice(-1) : [], turn);
  const unwanted = candidates.filter(({ id }) => declined.includes(id)).flatMap(({ features }) => features);
  const elsewhere = wanted.filter(({ features }) => !features.some((feature) => unwanted.includes(feature)));
  const places = elsewhere.length > 0 ? elsewhere : wanted;
  const most = Math.max(...places.map(({ weight }) => weight));
  const best = places
    .filter(({ weight }) => weight === most)
    .toSorted((one, other) => hashOf(one.id) - hashOf(other.id));
  return best[turn % best.length];
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/. Mixes the order of places, and keeps no secret. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}
