import { VALIDATION_REASONS } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { lazy, Suspense } from 'react';
import { formatNumber } from '../../../../lib/language/format.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import type { Desk } from '../use-desk.ts';
import type { BulkActionsProps } from './selection-bar.tsx';
import { type Bulk, useBulk } from './use-bulk.ts';

// Loaded with the first selection.
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }));
const BulkDialogs = lazy(async () => ({ default: (await import('./bulk-dialogs.tsx')).BulkDialogs }));

/** The live region stays mounted, so that the first number is announced. */
export function BulkActions({ filter, queue, desk }: BulkActionsProps) {
  const bulk = useBulk(queue, desk);
  useBulkKeys(desk, bulk);
  const { confirming } = bulk;
  const count = desk.selected.size;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && m.review_chosen({ count, number: formatNumber(count) })}
      </p>
      <Suspense>
        {count > 0 && <SelectionBar filter={filter} queue={queue} desk={desk} bulk={bulk} />}
      </Suspense>
      <Suspense>
        {confirming && count > 0 && <BulkDialogs desk={desk} bulk={bulk} kind={confirming} />}
      </Suspense>
    </>
  );
}

const SELECTION_PARTS = '[data-queue], [data-bulk-bar]';

/** While a report is open, the shortcuts need the focus in the list or the bar. */
function useBulkKeys(desk: Desk, bulk: Bulk): void {
  const isActive = () =>
    desk.selected.size > 0 &&
    (desk.openId === undefined || document.activeElement?.closest(SELECTION_PARTS) instanceof Element);
  useDeskKeys(
    'selection',
    {
      close: () => desk.select([]),
      status: () => bulk.ask('status'),
      assign: () => bulk.ask('assign'),
      delete: () => bulk.ask('delete'),
      ...Object.fromEntries(VALIDATION_REASONS.map((reason) => [`reason:${reason}`, () => bulk.ask(reason)])),
    },
    isActive,
  );
}
