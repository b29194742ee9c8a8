// A reporter deletes an own report before its decision.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, recordId } from '../../fields.ts';
import { ownBugReport } from '../../reports/schema.ts';

/** Deletes an own report and its points. Administrators see it among the deleted reports. */
export const withdrawBugReport = endpoint({
  method: 'POST',
  path: '/api/bug-reports/:id/withdrawal',
  access: 'employee',
  changes: ['reports', 'report', 'own-reports', 'standings', 'employee', 'deletions'],
  params: idParams,
  /** The id of the deletion, to undo it. */
  reply: z.object({ id: recordId }),
  errors: ['already_decided', 'confirmed_by_others'],
});

/** Undoes an own withdrawal: the report gets its number, files and points back. */
export const undoWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals/:id/undo',
  access: 'employee',
  changes: ['reports', 'report', 'own-reports', 'standings', 'employee', 'deletions'],
  params: idParams,
  reply: ownBugReport,
});
