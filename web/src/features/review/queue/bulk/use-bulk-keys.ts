import { VALIDATION_REASONS } from '@bugquest/contract/reports/lists';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import type { Desk } from '../use-desk.ts';
import type { Bulk } from './use-bulk.ts';

/** The list and the bar of the selection. */
const SELECTION = '[data-queue], [data-bulk-bar]';

/** Shortcuts of the selection. While a report is open, they need the focus in the list or the bar. */
export function useBulkKeys(desk: Desk, bulk: Bulk): void {
  const isFirst = () =>
    desk.chosen.size > 0 &&
    (desk.openId === undefined || document.activeElement?.closest(SELECTION) instanceof Element);
  useDeskKeys(
    {
      close: () => desk.choose([]),
      status: () => bulk.ask('status'),
      assign: () => bulk.ask('assign'),
      delete: () => bulk.ask('delete'),
      ...Object.fromEntries(VALIDATION_REASONS.map((reason) => [`reason:${reason}`, () => bulk.ask(reason)])),
    },
    { isFirst },
  );
}
