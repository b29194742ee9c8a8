import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Tick } from '../../../../ui/forms/checkbox.tsx';
import type { Desk } from '../use-desk.ts';

/** Checkbox that selects a report for a bulk decision. */
export function ChooseRow({ row, desk }: { row: AdminBugReport; desk: Desk }) {
  const id = useId();
  return (
    <label htmlFor={id} className="-m-2.5 flex p-2.5">
      <Tick
        id={id}
        checked={desk.chosen.has(row.id)}
        onChange={() => desk.toggle(row)}
        aria-label={m.review_choose({ serial: isolate(row.serialNumber) })}
      />
    </label>
  );
}
