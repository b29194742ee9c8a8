import type { DecidedReport } from '@bugquest/contract/review/queue';
import type { BugReportRow } from '../../../db/schema/reports.ts';

export const toDecidedReport = ({ id, serialNumber, updatedAt }: BugReportRow): DecidedReport => ({
  id,
  serialNumber,
  updatedAt: updatedAt.toISOString(),
});
