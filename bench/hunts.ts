// A simulation: how many different problems people find with and without the hunt card. It needs no server. The places are those of the
// product: `cellState` makes the map, `findCandidates` and `chooseHunt` choose. The model and its limits: docs/performance.md.
import {
  CELLS,
  type CellKey,
  type CoverageCell,
  cellState,
  DEFAULT_COVERAGE,
  DRY_SIGHTINGS,
  isSameCell,
} from '@bugquest/contract/coverage/cells';
import { riskOf } from '@bugquest/contract/coverage/holes';
import { chooseHunt, findCandidates, HUNT_MINUTES } from '@bugquest/contract/coverage/hunts';
import type { OwnKit } from '@bugquest/contract/coverage/missions';
import {
  FEATURES,
  type Feature,
  SOURCES,
  type Source,
  STORE_LANGUAGES,
  sourcesOf,
} from '@bugquest/contract/reports/lists';
import { type Chance, createChance } from '../scripts/demo/chance.ts';
import type { Row } from './table.ts';

export const STRATEGIES = ['without', 'card', 'dry'] as const;
export type Strategy = (typeof STRATEGIES)[number];

const SEEDS = 30;
const WEEKS = 4;
const DAYS = 7 * WEEKS;
const PROBLEMS = 300;
const PEOPLE = 200;
const ACTS_A_DAY = 40;
/** How much cells differ in problems, problems in how easily they are met, and people in diligence: log-normal. */
const SPREAD = 1;
/** How often an act in its cell meets a problem of the middle size. */
const CHANCE_OF_MIDDLE_PROBLEM = 0.06;
const MOST_CHANCE = 0.6;
/** How often a problem is also in the other language, and in each other source. */
const ALSO_IN_LANGUAGE = 0.5;
const ALSO_IN_SOURCE = 0.3;
/** People who can test both languages, and phone owners who also have a laptop. */
const BOTH_LANGUAGES = 0.6;
const PHONE_AND_LAPTOP = 0.4;
/** Without the card: acts in the preferred source and language of the person. */
const PREFERRED = 0.8;
/** Without the card: the chance of the n-th feature is 1/n to the power of `concentration`, times the taste of the person. */
const BY_POPULARITY: readonly Feature[] = [
  'Shopping Cart',
  'Login/Registration',
  'Product Search',
  'Payment Gateway',
  'Navigation',
  'Order Management',
  'User Profile',
  'Mobile Responsiveness',
  'Performance',
  'Notifications',
  'Customer Support',
  'Security',
];
const TASTE_SPREAD = 0.5;
/** These values are unknown for real people. The table also shows others. */
export interface Habits {
  /** How much people without the card gather in popular features. */
  concentration: number;
  /** With the card: the share of acts in the place that it shows. */
  follows: number;
}
/**
 * With this concentration, 81% of the sightings without the card are known and 39% of the acts are in dry cells. Published for crowds of
 * testers: 82% and 39% (Wang et al., "Cutting away the confusion from crowdtesting"; iRec2.0, doi 10.1145/3487571).
 */
export const LIKELY_HABITS: Habits = { concentration: 2, follows: 0.5 };

interface Problem {
  id: number;
  chance: number;
}

interface Person {
  id: number;
  kit: OwnKit;
  diligence: number;
  tastes: readonly (readonly [Feature, number])[];
  /** The number of people with the same kit before. */
  turn: number;
  looked: CellKey[];
  reported: Set<number>;
}

interface Place {
  cell: CoverageCell;
  problems: readonly Problem[];
  people: Set<number>;
  activePeople: Set<number>;
  knownInARow: number;
}

export interface Outcome {
  acts: number;
  distinct: number;
  sightings: number;
  known: number;
  /** Acts in cells that were dry. */
  dryActs: number;
  /** Cells with three people, at the end of each week. */
  cells: number[];
}

/** Box and Muller. */
const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
const logNormal = (chance: Chance, spread: number): number => Math.exp(spread * normal(chance));

const isIn = (one: CellKey, feature: Feature, source: Source, storeLanguage: string) =>
  one.feature === feature && one.source === source && one.storeLanguage === storeLanguage;

function makePlaces(chance: Chance): Place[] {
  const weights = CELLS.map((cell) => [cell, logNormal(chance, SPREAD)] as const);
  const problems = new Map<CellKey, Problem[]>(CELLS.map((cell) => [cell, []]));
  for (let id = 0; id < PROBLEMS; id += 1) {
    const home = chance.pickWeighted(weights);
    const problem = {
      id,
      chance: Math.min(MOST_CHANCE, CHANCE_OF_MIDDLE_PROBLEM * logNormal(chance, SPREAD)),
    };
    const sources = SOURCES.filter((one) => one === home.source || chance.happens(ALSO_IN_SOURCE));
    const languages = STORE_LANGUAGES.filter(
      (one) => one === home.storeLanguage || chance.happens(ALSO_IN_LANGUAGE),
    );
    for (const [cell, own] of problems)
      if (cell.feature === home.feature && sources.includes(cell.source))
        if (languages.includes(cell.storeLanguage)) own.push(problem);
  }
  return CELLS.map((cell) => ({
    cell: { ...cell, state: 'nobody', people: 0, sessionMinutes: 0, problems: 0 },
    problems: problems.get(cell)!,
    people: new Set(),
    activePeople: new Set(),
    knownInARow: 0,
  }));
}

function makePeople(chance: Chance, { concentration }: Habits): Person[] {
  const turns = new Map<string, number>();
  return Array.from({ length: PEOPLE }, (_, id) => {
    const operatingSystem = chance.pick(['iOS', 'Android']);
    const phone = chance.happens(0.7) ? sourcesOf({ deviceType: 'Phone', operatingSystem }) : [];
    const laptop =
      phone.length === 0 || chance.happens(PHONE_AND_LAPTOP)
        ? sourcesOf({ deviceType: 'Laptop', operatingSystem: 'Windows' })
        : [];
    const languages = chance.shuffle(STORE_LANGUAGES).slice(0, chance.happens(BOTH_LANGUAGES) ? 2 : 1);
    const kit = { sources: [...phone, ...laptop], storeLanguages: languages };
    const key = JSON.stringify(kit);
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    const tastes = BY_POPULARITY.map(
      (feature, index) => [feature, logNormal(chance, TASTE_SPREAD) / (index + 1) ** concentration] as const,
    );
    const diligence = logNormal(chance, SPREAD);
    return { id, kit, diligence, tastes, turn, looked: [], reported: new Set<number>() };
  });
}

/** The first of the person's list is preferred. */
const pickPreferred = <T>(chance: Chance, [first, ...others]: readonly T[]): T =>
  others.length === 0 || chance.happens(PREFERRED) ? first! : chance.pick(others);

function chooseByTaste(chance: Chance, places: readonly Place[], { kit, tastes }: Person): Place {
  const feature = chance.pickWeighted(tastes);
  const source = pickPreferred(chance, kit.sources);
  const storeLanguage = pickPreferred(chance, kit.storeLanguages);
  return places.find(({ cell }) => isIn(cell, feature, source, storeLanguage))!;
}

const isDry = ({ knownInARow }: Place) => knownInARow >= DRY_SIGHTINGS;

const RISKS = FEATURES.map((feature) => ({ feature, risk: riskOf(DEFAULT_COVERAGE, feature) }));

/** The place that the product's card shows. */
function chooseByCard(places: readonly Place[], person: Person, leavesOutDry: boolean): Place | undefined {
  const candidates = findCandidates(
    {
      coverage: {
        cells: places.map((place) => ({ ...place.cell, isDry: leavesOutDry && isDry(place) })),
        risks: RISKS,
      },
      settings: DEFAULT_COVERAGE,
      journeys: [],
      failedRetests: [],
      notBuilt: [],
    },
    {
      kit: person.kit,
      missions: [],
      looked: person.looked,
      finishedMissions: [],
      coming: new Map(),
    },
  );
  const chosen = chooseHunt(candidates, [], person.turn)?.cell;
  return chosen ? places.find(({ cell }) => isSameCell(cell, chosen)) : undefined;
}

interface Choice {
  places: readonly Place[];
  person: Person;
  strategy: Strategy;
  habits: Habits;
}

function choose(chance: Chance, { places, person, strategy, habits: { follows } }: Choice): Place {
  const own = chooseByTaste(chance, places, person);
  if (strategy === 'without') return own;
  const isOfferedOther = strategy === 'dry' && isDry(own);
  // A person who chose a dry place is told so, and the card offers its place again.
  const usesCard = chance.happens(follows) || (isOfferedOther && chance.happens(follows));
  return (usesCard && chooseByCard(places, person, strategy === 'dry')) || own;
}

/** The same outcome for the same seed. The store and the people are the same for all strategies. */
export function simulateHunts(seed: number, strategy: Strategy, habits: Habits = LIKELY_HABITS): Outcome {
  const world = createChance(seed);
  const places = makePlaces(world);
  const people = makePeople(world, habits);
  const chance = createChance(seed + 1_000_000);
  const byDiligence = people.map((person) => [person, person.diligence] as const);
  const found = new Set<number>();
  const outcome: Outcome = { acts: 0, distinct: 0, sightings: 0, known: 0, dryActs: 0, cells: [] };
  for (let day = 1; day <= DAYS; day += 1) {
    for (let act = 0; act < ACTS_A_DAY; act += 1) {
      const person = chance.pickWeighted(byDiligence);
      const place = choose(chance, { places, person, strategy, habits });
      outcome.acts += 1;
      outcome.dryActs += isDry(place) ? 1 : 0;
      const met = place.problems.filter(
        (problem) => !person.reported.has(problem.id) && chance.happens(problem.chance),
      );
      for (const { id } of met) {
        person.reported.add(id);
        outcome.sightings += 1;
        outcome.known += found.has(id) ? 1 : 0;
        place.knownInARow = found.has(id) ? place.knownInARow + 1 : 0;
        found.add(id);
      }
      addLook(place, person, met.length);
    }
    if (day % 7 === 0)
      outcome.cells.push(places.filter((one) => one.people.size >= DEFAULT_COVERAGE.enoughPeople).length);
  }
  return { ...outcome, distinct: found.size };
}

/** The map of the product counts people with a report as active, and the minutes of all. */
function addLook(place: Place, person: Person, sightings: number): void {
  const { cell, people, activePeople } = place;
  if (!person.looked.includes(cell)) person.looked.push(cell);
  people.add(person.id);
  if (sightings > 0) activePeople.add(person.id);
  cell.people = people.size;
  cell.sessionMinutes += HUNT_MINUTES;
  cell.state = cellState(DEFAULT_COVERAGE, cell, {
    people: people.size,
    activePeople: activePeople.size,
    sessionMinutes: cell.sessionMinutes,
  });
}

const NAMES: Record<Strategy, string> = {
  without: 'without the card',
  card: 'with the card',
  dry: 'with the card and dry places',
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const range = (values: readonly number[], digits = 0) =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;
const per100 = ({ distinct, acts }: Outcome) => (100 * distinct) / acts;

const SEED_LIST = Array.from({ length: SEEDS }, (_, index) => index + 1);
const simulateAll = (strategy: Strategy, habits?: Habits) =>
  SEED_LIST.map((seed) => simulateHunts(seed, strategy, habits));

/** In percent, for each seed. */
const gainsOf = (outcomes: readonly Outcome[], without: readonly Outcome[]) =>
  outcomes.map((one, index) => 100 * (per100(one) / per100(without[index]!) - 1));

/** The aim of the card. */
const AIM_PERCENT = 30;

export async function measureHunts(): Promise<Row[]> {
  const [without, card, dry] = STRATEGIES.map((strategy) => simulateAll(strategy)) as [
    Outcome[],
    Outcome[],
    Outcome[],
  ];
  const gain = (name: string, gains: readonly number[]): Row => ({
    label: `More different problems for each 100 acts ${name} (${range(gains)} in ${SEEDS} programs)`,
    figure: mean(gains),
    unit: '%',
  });
  return [
    ...rowsOf(NAMES.without, without),
    ...rowsOf(NAMES.card, card),
    ...rowsOf(NAMES.dry, dry),
    { ...gain(NAMES.card, gainsOf(card, without)), atLeast: AIM_PERCENT },
    { ...gain(NAMES.dry, gainsOf(dry, without)), atLeast: AIM_PERCENT },
    ...OTHER_HABITS.map(([name, change]) => {
      const habits = { ...LIKELY_HABITS, ...change };
      return gain(
        `${NAMES.card}, ${name}`,
        gainsOf(simulateAll('card', habits), simulateAll('without', habits)),
      );
    }),
  ];
}

const OTHER_HABITS: readonly [string, Partial<Habits>][] = [
  ['if people spread more (1.5)', { concentration: 1.5 }],
  ['if people spread much more (1)', { concentration: 1 }],
  ['if a quarter of the acts follow it', { follows: 0.25 }],
  ['if three quarters of the acts follow it', { follows: 0.75 }],
];

function rowsOf(name: string, outcomes: readonly Outcome[]): Row[] {
  const distinct = outcomes.map(per100);
  const weeks = Array.from({ length: WEEKS }, (_, week) => mean(outcomes.map(({ cells }) => cells[week]!)));
  const shares = (of: (outcome: Outcome) => number) => mean(outcomes.map(of)) * 100;
  return [
    {
      label: `Different problems for each 100 acts, ${name} (${range(distinct, 1)})`,
      figure: mean(distinct),
      unit: '',
    },
    {
      label: `Cells with three people, ${name} (week by week: ${weeks.map((one) => one.toFixed(0)).join(', ')})`,
      figure: weeks.at(-1)!,
      unit: `of ${CELLS.length}`,
    },
    {
      label: `Sightings of known problems, ${name}`,
      figure: shares(({ known, sightings }) => known / sightings),
      unit: '%',
    },
    {
      label: `Acts in dry cells, ${name}`,
      figure: shares(({ dryActs, acts }) => dryActs / acts),
      unit: '%',
    },
  ];
}
