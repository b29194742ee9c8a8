import { CHART_RANGES, type ChartRange } from '@bugquest/contract/insights/schema';
import { m } from '@bugquest/phrases/messages';
import { useAddressFilter } from '../../lib/hooks/address/use-address-filter.ts';
import { focusByArrow } from '../../ui/buttons/arrow-keys.ts';

const DEFAULT_RANGE: ChartRange = 30;

/** The range is in the address. */
export function useRange() {
  const { values, set } = useAddressFilter(['days']);
  const range = CHART_RANGES.find((days) => String(days) === values.days) ?? DEFAULT_RANGE;
  const choose = (days: ChartRange) => set({ days: days === DEFAULT_RANGE ? '' : String(days) });
  return { range, choose };
}

export interface RangeChoiceProps {
  range: ChartRange;
  onChoose: (range: ChartRange) => void;
}

export function RangeChoice({ range, onChoose }: RangeChoiceProps) {
  return (
    <fieldset
      onKeyDown={(event) => focusByArrow(event)?.click()}
      className="flex gap-1 rounded-control border border-line bg-surface p-1"
    >
      <legend className="sr-only">{m.insights_range()}</legend>
      {CHART_RANGES.map((days) => (
        <button
          key={days}
          type="button"
          aria-pressed={days === range}
          tabIndex={days === range ? 0 : -1}
          onClick={() => onChoose(days)}
          className="min-h-9 rounded-md px-3 text-sm font-medium text-muted hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {m.insights_days({ count: days })}
        </button>
      ))}
    </fieldset>
  );
}
