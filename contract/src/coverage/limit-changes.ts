// Changes of the gates' limits, of the features' risks, of the cells that apply and of how many people are enough. Each may make a
// gate met without any testing.
import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';
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

/** Whole days before today whose changes are listed. */
export const LIMIT_CHANGE_DAYS = 14;

export const limitChange = z.object({
  /** `risky_holes` for the risk of a feature, `looked_share` for a cell and for how many people are enough. */
  gate: z.enum(GATES),
  /** The feature whose risk was changed; null for other changes. */
  feature: z.nullable(z.enum(FEATURES)),
  /** The cell that no longer applies (`from` 1, `to` 0) or applies again. */
  cell: z.optional(cellKey),
  lookLimit: z.optional(z.enum(LOOK_LIMITS)),
  /** The limit, or the risk from 0 to 3. Null while the gate is off. */
  from: gate.shape.limit,
  to: gate.shape.limit,
  /** '' for a former employee. */
  by: z.string(),
  at: timestamp,
  /** '' for changes of earlier versions. */
  reason: z.string(),
});
export type LimitChange = z.output<typeof limitChange>;
type Move = Omit<LimitChange, 'by' | 'at' | 'reason'>;

/** Settings of earlier versions lack the gates that did not exist. */
type StoredGates = Partial<GateSettings> | null;

export const movesOfGates = (before: StoredGates, after: StoredGates): Move[] =>
  GATES.map(
    (name): Move => ({ gate: name, feature: null, from: before?.[name] ?? null, to: after?.[name] ?? null }),
  ).filter(isMove);

type StoredCoverage = Partial<CoverageSettings> | null;

export const movesOfCoverage = (before: StoredCoverage, after: StoredCoverage): Move[] =>
  [
    ...FEATURES.map((feature): Move => {
      const risk = (stored: StoredCoverage) => riskOf({ risks: stored?.risks ?? [] }, feature);
      return { gate: 'risky_holes', feature, from: risk(before), to: risk(after) };
    }),
    ...CELLS.map((cell): Move => {
      const applies = (stored: StoredCoverage) => (isExcluded(stored, cell) ? 0 : 1);
      return { gate: 'looked_share', feature: null, cell, from: applies(before), to: applies(after) };
    }),
    ...LOOK_LIMITS.map((lookLimit): Move => {
      const limit = (stored: StoredCoverage) => stored?.[lookLimit] ?? DEFAULT_COVERAGE[lookLimit];
      return { gate: 'looked_share', feature: null, lookLimit, from: limit(before), to: limit(after) };
    }),
  ].filter(isMove);

const isExcluded = (stored: StoredCoverage, cell: CellKey): boolean =>
  stored?.excluded?.some((excluded) => isSameCell(excluded, cell)) ?? false;

const isMove = ({ from, to }: Move): boolean => from !== to;
