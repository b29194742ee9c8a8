import type { Feature } from '../reports/lists.ts';
import type { Coverage, CoverageCell, CoverageSettings } from './cells.ts';
import { MAX_RISK } from './lists.ts';

/** The risk of features for which administrators set none. */
const DEFAULT_RISK = 1;
/** Without these, customers can neither buy nor log in. The list of features has no checkout: the cart stands for it. */
const HIGH_RISK_FEATURES: readonly Feature[] = [
  'Login/Registration',
  'Shopping Cart',
  'Payment Gateway',
  'Order Management',
];

export const riskOf = ({ risks }: Pick<CoverageSettings, 'risks'>, feature: Feature): number =>
  risks.find((entry) => entry.feature === feature)?.risk ??
  (HIGH_RISK_FEATURES.includes(feature) ? MAX_RISK : DEFAULT_RISK);

/** The holes of the map: cells that nobody or too few people have tested. Worst first. */
export function holesOf({ cells, risks }: Pick<Coverage, 'cells' | 'risks'>): CoverageCell[] {
  const weight = ({ feature, state }: CoverageCell) =>
    2 * riskOf({ risks }, feature) + (state === 'nobody' ? 1 : 0);
  return cells
    .filter(({ state }) => state === 'nobody' || state === 'thin')
    .sort((one, other) => weight(other) - weight(one) || one.people - other.people);
}
