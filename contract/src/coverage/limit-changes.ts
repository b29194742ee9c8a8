// Changes of the gates' limits and of the features' risks, which may make a gate met without any testing.
import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';
import { FEATURES, type Feature } from '../reports/lists.ts';
import type { CoverageSettings } from './cells.ts';
import { GATES, type GateSettings, gate } from './gates.ts';
import { riskOf } from './holes.ts';

/** Whole days before today whose changes are listed. */
export const LIMIT_CHANGE_DAYS = 14;

export const limitChange = z.object({
  /** `risky_holes` for the risk of a feature, which decides the holes that this gate counts. */
  gate: z.enum(GATES),
  /** The feature whose risk was changed; null for the limit of a gate. */
  feature: z.nullable(z.enum(FEATURES)),
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
type Move = Pick<LimitChange, 'gate' | 'feature' | 'from' | 'to'>;

/** Settings of earlier versions lack the gates that did not exist. */
type StoredGates = Partial<GateSettings> | null;

export const movesOfGates = (before: StoredGates, after: StoredGates): Move[] =>
  GATES.map(
    (name): Move => ({ gate: name, feature: null, from: before?.[name] ?? null, to: after?.[name] ?? null }),
  ).filter(isMove);

type StoredRisks = Partial<Pick<CoverageSettings, 'risks'>> | null;

const storedRisk = (settings: StoredRisks, feature: Feature) =>
  riskOf({ risks: settings?.risks ?? [] }, feature);

export const movesOfRisks = (before: StoredRisks, after: StoredRisks): Move[] =>
  FEATURES.map((feature): Move => {
    const [from, to] = [storedRisk(before, feature), storedRisk(after, feature)];
    return { gate: 'risky_holes', feature, from, to };
  }).filter(isMove);

const isMove = ({ from, to }: Move): boolean => from !== to;
