import { listDrafts } from '../../features/reports/drafts/draft-store.ts';
import { listEntries } from '../../lib/device/entries.ts';

export interface UnsentCount {
  drafts: number;
  /** Submitted reports, which are sent when there is a network. */
  reports: number;
  /** Results and notes of missions and sessions, also those that the server refused. */
  entries: number;
}

/** Nothing is counted in a store that cannot be read. */
export async function countUnsent(employeeId: string): Promise<UnsentCount> {
  const drafts = await listDrafts(employeeId).catch((error) => {
    console.error('Failed to count the drafts', error);
    return [];
  });
  const countIn = (...states: string[]) => drafts.filter(({ state }) => states.includes(state)).length;
  return {
    drafts: countIn('draft', 'failed'),
    reports: countIn('waiting'),
    entries: (await listEntries(employeeId)).length,
  };
}
