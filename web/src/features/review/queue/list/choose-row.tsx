import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Tick } from '../../../../ui/forms/checkbox.tsx';
import type { RowProps } from './row-parts.tsx';

/** Checkbox that selects a report for a bulk decision. */
export function ChooseRow({ row, isChosen, onToggle }: Pick<RowProps, 'row' | 'isChosen' | 'onToggle'>) {
  const id = useId();
  return (
    <label htmlFor={id} className="-m-2.5 flex p-2.5">
      <Tick
        id={id}
        checked={isChosen}
        onChange={() => onToggle(row)}
        aria-label={m.review_choose({ serial: isolate(row.serialNumber) })}
      />
    </label>
  );
}
