import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { fetchReport } from './api.ts';
import { type Change, changesBetween } from './report-changes.ts';

export interface Conflict {
  /** Undefined when the report is gone. */
  changes: Change[] | undefined;
}

/** The report under decision, which others may change meanwhile. */
export function useReportInReview(opened: AdminBugReport) {
  const [report, setReport] = useState(opened);
  const [conflict, setConflict] = useState<Conflict>();

  /** Takes an error that says the report has changed: shows what happened and loads it again. False for all others. */
  async function takeConflict(error: unknown): Promise<boolean> {
    const code = error instanceof CallError ? error.reply?.code : undefined;
    if (code !== 'report_changed' && code !== 'not_found') return false;
    const fresh = await fetchReport(report.id);
    setConflict({ changes: fresh && changesBetween(report, fresh) });
    if (fresh) setReport(fresh);
    return true;
  }

  /** The reply of one's own change. */
  function update(changed: AdminBugReport): void {
    setReport(changed);
    setConflict(undefined);
  }

  return { report, conflict, takeConflict, update };
}

export type ReportInReview = ReturnType<typeof useReportInReview>;
