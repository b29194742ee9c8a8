import { listDeletionFeedback } from '@bugquest/contract/review/endpoints';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

/** Why reports of the person were deleted, until they acknowledge it. */
export const deletionFeedbackQuery = (employeeId: string) =>
  endpointQuery(listDeletionFeedback, {}, { viewer: employeeId, keepLast: 'marked' });
