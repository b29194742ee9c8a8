import { questionUntil } from '@bugquest/contract/reports/lifecycle/appeals';
import type { DeletedBug, DeletionFeedback } from '@bugquest/contract/review/schema';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import type { DeletionFeedbackRow } from '../../../db/schema/reports.ts';

const toDeletion = ({ report, mediaIds, deletedBy, deletedAt, ...facts }: DeletionFeedbackRow) => ({
  ...facts,
  deletedAt: deletedAt.toISOString(),
});

export const toDeletedBug = (row: DeletionFeedbackRow & { employeeName: string }): DeletedBug => ({
  ...toDeletion(row),
  employeeName: row.employeeName,
});

export const toDeletionFeedback = (
  row: DeletionFeedbackRow,
  { appealDays }: Pick<ProgramSettings, 'appealDays'>,
): DeletionFeedback => ({
  ...toDeletion(row),
  askUntil: questionUntil(row, appealDays)?.toISOString() ?? null,
});
