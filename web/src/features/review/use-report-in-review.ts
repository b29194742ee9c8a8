import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { isOwnVersion } from '../../lib/own-versions.ts';
import { fetchReport } from './api.ts';
import { adminReportQuery } from './queue-api.ts';
import { type Change, changesBetween } from './report-changes.ts';

export interface Conflict {
  /** Undefined when the report is gone. */
  changes: Change[] | undefined;
}

const isGone = (error: unknown) => error instanceof CallError && error.status === 404;

/** The report under decision, which others may change meanwhile: what they did is shown as soon as it is known. */
export function useReportInReview(opened: AdminBugReport, onFresh?: (fresh: AdminBugReport) => void) {
  const [report, setReport] = useState(opened);
  const [conflict, setConflict] = useState<Conflict>();
  const shown = useRef(report);
  shown.current = report;

  const take = (fresh: AdminBugReport) => {
    setConflict({ changes: changesBetween(shown.current, fresh) });
    setReport(fresh);
  };

  const live = useQuery({ ...adminReportQuery(opened.id), initialData: opened });
  const fresh = live.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version is news.
  useEffect(() => {
    if (fresh.updatedAt <= shown.current.updatedAt) return;
    if (isOwnVersion(fresh)) update(fresh);
    else take(fresh);
    onFresh?.(fresh);
  }, [fresh]);
  useEffect(() => {
    if (isGone(live.error)) setConflict({ changes: undefined });
  }, [live.error]);

  /** Takes an error that says the report has changed: shows what happened and loads it again. False for all others. */
  async function takeConflict(error: unknown): Promise<boolean> {
    const code = error instanceof CallError ? error.reply?.code : undefined;
    if (code !== 'report_changed' && code !== 'not_found') return false;
    const now = await fetchReport(report.id);
    if (now) take(now);
    else setConflict({ changes: undefined });
    return true;
  }

  /** The reply of one's own change. */
  function update(changed: AdminBugReport): void {
    shown.current = changed;
    setReport(changed);
    setConflict(undefined);
  }

  return { report, conflict, takeConflict, update };
}

export type ReportInReview = ReturnType<typeof useReportInReview>;
