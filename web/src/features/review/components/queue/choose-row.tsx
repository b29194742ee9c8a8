import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { isolate } from '../../../../lib/isolate.ts';
import { Tick } from '../../../../ui/checkbox.tsx';
import type { Desk } from '../../use-desk.ts';

/** Takes a report into the decision about many. */
export function ChooseRow({ row, desk }: { row: AdminBugReport; desk: Desk }) {
  const id = useId();
  return (
    <label htmlFor={id} className="-m-2.5 inline-flex p-2.5">
      <Tick
        id={id}
        checked={desk.chosen.has(row.id)}
        onChange={() => desk.toggle(row)}
        aria-label={m.desk_choose({ serial: isolate(row.serialNumber) })}
      />
    </label>
  );
}
