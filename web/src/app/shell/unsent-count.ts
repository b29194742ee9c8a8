import { listDrafts } from '../../features/reports/drafts/draft-store.ts';

export interface UnsentCount {
  drafts: number;
  /** Submitted reports, which are sent when there is a network. */
  waiting: number;
}

export async function countUnsent(employeeId: string): Promise<UnsentCount> {
  const states = (await listDrafts(employeeId)).map(({ state }) => state);
  return {
    drafts: states.filter((state) => state === 'draft' || state === 'failed').length,
    waiting: states.filter((state) => state === 'waiting').length,
  };
}
