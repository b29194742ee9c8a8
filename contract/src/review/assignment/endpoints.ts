import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, recordId } from '../../fields.ts';
import { adminBugReport } from '../../reports/schema.ts';
import { assignmentInput } from './schema.ts';

export const assignReport = endpoint({
  method: 'PUT',
  path: '/api/bug-reports/:id/assignee',
  access: 'admin',
  changes: ['reports', 'report', 'own-reports'],
  params: idParams,
  body: assignmentInput,
  reply: adminBugReport,
  errors: ['report_changed'],
});

/** The administrators who can get reports, by name. */
export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/admin/assignees',
  access: 'admin',
  topics: ['employees'],
  reply: z.array(z.object({ id: recordId, fullName: z.string() })),
});
