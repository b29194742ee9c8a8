import type { LaunchConfirmation } from '@bugquest/contract/coverage/confirmations';
import { deepEqual } from 'fast-equals';
import { itemText } from './item-labels.ts';

/** The texts of the items that were added, changed, confirmed or removed. */
export function changedItems(
  before: readonly LaunchConfirmation[] = [],
  after: readonly LaunchConfirmation[] = [],
): string[] {
  const isIn = (list: readonly LaunchConfirmation[]) => (item: LaunchConfirmation) =>
    list.some((each) => deepEqual(each, item));
  const changed = after.filter((item) => !isIn(before)(item));
  const removed = before.filter(({ id }) => !after.some((item) => item.id === id));
  return [...changed, ...removed].map(itemText);
}
