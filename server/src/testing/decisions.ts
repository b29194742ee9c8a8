import type { Person } from './people.ts';

export interface Version {
  id: string;
  updatedAt: string;
}

export const versionOf = ({ id, updatedAt }: Version): Version => ({ id, updatedAt });

/** Approves the reports, unless `changes` say otherwise. */
export const decideAs = (admin: Person, reports: readonly object[], changes: object = {}) =>
  admin.browser.post('/api/bug-reports/decisions', {
    reports,
    validationReason: 'approved',
    adminNotes: 'Thank you.',
    ...changes,
  });

/** Decides one report on its own. Approves it, unless `decision` says otherwise. */
export const reviewAs = (admin: Person, id: string, decision: object) =>
  admin.browser.patch(`/api/bug-reports/${id}/validate`, {
    validationReason: 'approved',
    adminNotes: '',
    ...decision,
  });

export const undoAs = (admin: Person, reports: readonly object[]) =>
  admin.browser.post('/api/bug-reports/decisions/undo', { reports });
