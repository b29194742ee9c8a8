import { isAccountErased } from '@bugquest/contract/accounts/endpoints';
import { deleteAllDrafts, listDraftOwners } from '../features/reports/drafts/draft-store.ts';
import { call } from '../lib/api/call.ts';
import { deleteEntries, listEntryOwners } from '../lib/device/entries.ts';

/** Deletes drafts, reports and entries of accounts that no longer exist. */
export async function deleteErased(employeeId: string | undefined): Promise<void> {
  const owners = new Set([...(await listDraftOwners()), ...(await listEntryOwners())]);
  for (const id of owners) {
    if (id === '' || id === employeeId || !(await call(isAccountErased, { params: { id } }))) continue;
    await deleteAllDrafts(id);
    await deleteEntries(id);
  }
}
