import type { Feature } from '../reports/lists.ts';
import type { Coverage, CoverageCell, CoverageSettings } from './cells.ts';

/** The risk of features for which administrators set none. */
const DEFAULT_RISK = 1;

export const riskOf = ({ risks }: Pick<CoverageSettings, 'risks'>, feature: Feature): number =>
  risks.find((entry) => entry.feature === feature)?.risk ?? DEFAULT_RISK;

/** The holes of the map: cells that nobody or too few people have tested. Worst first. */
export function holesOf({ cells, risks }: Coverage): CoverageCell[] {
  const weight = ({ feature, state }: CoverageCell) =>
    2 * riskOf({ risks }, feature) + (state === 'nobody' ? 1 : 0);
  return cells
    .filter(({ state }) => state === 'nobody' || state === 'thin')
    .sort((one, other) => weight(other) - weight(one) || one.people - other.people);
}
