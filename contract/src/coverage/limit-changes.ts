// Changes of the gates' limits, of the features' risks, of the cells that apply, of how many people are enough, of builds and of critical
// missions. Each may make a gate met without any testing.
import * as z from 'zod/mini';
import { recordId, timestamp } from '../fields.ts';
import { FEATURES } from '../reports/lists.ts';
import {
  CELLS,
  type CellKey,
  type CoverageSettings,
  cellKey,
  DEFAULT_COVERAGE,
  isSameCell,
  LOOK_LIMITS,
} from './cells.ts';
import { GATES, type GateSettings, gate } from './gates.ts';
import { riskOf } from './holes.ts';
import type { MissionInput } from './missions.ts';

/** Whole days before today whose changes are listed. */
export const LIMIT_CHANGE_DAYS = 14;

const gateMove = z.object({
  /**
   * `risky_holes` for the risk of a feature, `looked_share` for a cell and for how many people are enough, `critical_journeys` also for
   * the places of a mission.
   */
  gate: z.enum(GATES),
  /** The feature whose risk was changed; null for other changes. */
  feature: z.nullable(z.enum(FEATURES)),
  /** The cell that no longer applies (`from` 1, `to` 0) or applies again. */
  cell: z.optional(cellKey),
  lookLimit: z.optional(z.enum(LOOK_LIMITS)),
  /** The mission that was marked as critical or no longer is. `from` and `to`: the places that the gate counts of it. */
  mission: z.optional(z.object({ id: recordId, titleEn: z.string(), titleAr: z.string() })),
  /** The limit, or the risk from 0 to 3. Null while the gate is off. */
  from: gate.shape.limit,
  to: gate.shape.limit,
});

const dayMove = z.object({
  /** `build`: the day from which gates count. `lock`: the day from which limits need a second administrator. */
  gate: z.enum(['build', 'lock']),
  /** The name of the build; '' for the lock. */
  build: z.string(),
  /** Null: there was, or is, none. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});

export const limitMove = z.union([gateMove, dayMove]);
export type LimitMove = z.output<typeof limitMove>;
type GateMove = z.output<typeof gateMove>;
export type DayMove = z.output<typeof dayMove>;

const said = {
  /** Who made or proposed the change; '' for a former employee. */
  by: z.string(),
  /** The second administrator, while the limits are locked; '' for a former employee. Missing in older decisions. */
  confirmedBy: z.optional(z.nullable(z.string())),
  /** True for a change that needed a second administrator while there was none. */
  isAlone: z.optional(z.boolean()),
  at: timestamp,
  /** '' for changes of earlier versions and of missions, and for builds without a reason. */
  reason: z.string(),
};
export const limitChange = z.union([z.extend(gateMove, said), z.extend(dayMove, said)]);
export type LimitChange = z.output<typeof limitChange>;

interface NamedDay {
  name: string;
  day: string;
}

/** Settings of earlier versions lack the gates that did not exist. */
type StoredGates = Partial<GateSettings> | null;

export const movesOfGates = (before: StoredGates, after: StoredGates): GateMove[] =>
  GATES.map(
    (name): GateMove => ({
      gate: name,
      feature: null,
      from: before?.[name] ?? null,
      to: after?.[name] ?? null,
    }),
  ).filter(isMove);

type StoredCoverage = Partial<CoverageSettings> | null;

export const movesOfCoverage = (before: StoredCoverage, after: StoredCoverage): GateMove[] =>
  [
    ...FEATURES.map((feature): GateMove => {
      const risk = (stored: StoredCoverage) => riskOf({ risks: stored?.risks ?? [] }, feature);
      return { gate: 'risky_holes', feature, from: risk(before), to: risk(after) };
    }),
    ...CELLS.map((cell): GateMove => {
      const applies = (stored: StoredCoverage) => (isExcluded(stored, cell) ? 0 : 1);
      return { gate: 'looked_share', feature: null, cell, from: applies(before), to: applies(after) };
    }),
    ...LOOK_LIMITS.map((lookLimit): GateMove => {
      const limit = (stored: StoredCoverage) => stored?.[lookLimit] ?? DEFAULT_COVERAGE[lookLimit];
      return { gate: 'looked_share', feature: null, lookLimit, from: limit(before), to: limit(after) };
    }),
  ].filter(isMove);

const isExcluded = (stored: StoredCoverage, cell: CellKey): boolean =>
  stored?.excluded?.some((excluded) => isSameCell(excluded, cell)) ?? false;

const isMove = ({ from, to }: LimitMove): boolean => from !== to;

type StoredLock = { from: string } | null;

export const movesOfLock = (before: StoredLock, after: StoredLock): DayMove[] => {
  const move: DayMove = { gate: 'lock', build: '', from: before?.from ?? null, to: after?.from ?? null };
  return [move].filter(isMove);
};

/** Builds have no id. A build that is there under its name with another day was moved. */
export function movesOfBuilds(before: readonly NamedDay[], after: readonly NamedDay[]): DayMove[] {
  const isIn = (builds: readonly NamedDay[], { name, day }: NamedDay) =>
    builds.some((build) => build.name === name && build.day === day);
  const removed = before.filter((build) => !isIn(after, build));
  const moves: DayMove[] = after
    .filter((build) => !isIn(before, build))
    .map(({ name, day }) => {
      const same = removed.findIndex((build) => build.name === name);
      const [moved] = same < 0 ? [] : removed.splice(same, 1);
      return { gate: 'build', build: name, from: moved?.day ?? null, to: day };
    });
  return [
    ...removed.map(({ name, day }): DayMove => ({ gate: 'build', build: name, from: day, to: null })),
    ...moves,
  ];
}

type StoredMission = Pick<MissionInput, 'titleEn' | 'titleAr' | 'isCritical' | 'sources' | 'storeLanguages'>;

/** The end of a mission is no move: the gate counts a critical mission also after its end. */
export function movesOfMission(id: string, before: StoredMission | null, after: StoredMission): GateMove[] {
  const places = (mission: StoredMission | null) =>
    mission?.isCritical ? mission.sources.length * mission.storeLanguages.length : 0;
  const { titleEn, titleAr } = after;
  const move: GateMove = {
    ...{ gate: 'critical_journeys', feature: null, mission: { id, titleEn, titleAr } },
    ...{ from: places(before), to: places(after) },
  };
  return [move].filter(isMove);
}
