import { CHART_RANGES, type ChartRange } from '@bugquest/contract/insights/schema';
import { useAddressFilter } from '../../lib/hooks/address/use-address-filter.ts';

const USUAL_RANGE: ChartRange = 30;

/** The range in the address, and a function that changes it. */
export function useRange() {
  const { values, set } = useAddressFilter(['days']);
  const range = CHART_RANGES.find((days) => String(days) === values.days) ?? USUAL_RANGE;
  const choose = (days: ChartRange) => set({ days: days === USUAL_RANGE ? '' : String(days) });
  return { range, choose };
}
