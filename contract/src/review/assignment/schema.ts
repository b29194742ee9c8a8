// Assignment: which administrator is to handle a report. Unlike a claim, it stays until it is changed.
import * as z from 'zod/mini';
import { recordId } from '../../fields.ts';
import { seenVersion } from '../../reports/schema.ts';

export const assignmentInput = z.object({
  /** Null removes the assignment. */
  assigneeId: z.nullable(recordId.check(z.toLowerCase())),
  updatedAt: seenVersion,
});
export type AssignmentInput = z.output<typeof assignmentInput>;
