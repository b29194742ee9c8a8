import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../../lib/isolate.ts';
import type { Desk } from '../../use-desk.ts';

/** Takes a report into the decision about many. */
export function ChooseRow({ row, desk }: { row: AdminBugReport; desk: Desk }) {
  return (
    <label className="-m-2.5 inline-flex p-2.5">
      <input
        type="checkbox"
        checked={desk.chosen.has(row.id)}
        onChange={() => desk.toggle(row)}
        aria-label={m.desk_choose({ serial: isolate(row.serialNumber) })}
        className="size-4.5 accent-link"
      />
    </label>
  );
}
