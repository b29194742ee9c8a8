import {
  SEVERITY_NAMES,
  STATUS_NAMES,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/reports/list-phrases';
import type { ValidationReason } from '@bugquest/contract/reports/lists';
import { fieldLabel, fieldValueName } from '@bugquest/contract/reports/report-fields';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { CLASSIFICATION_FIELDS } from '@bugquest/contract/review/classification';
import type { ReportDetails } from '@bugquest/contract/review/desk-schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError, errorCode } from '../../../../lib/api/call-error.ts';
import { isOwnVersion } from '../../../../lib/api/own-versions.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { fetchReportDetails, reportDetailsQuery } from '../../../../lib/queries/report-query.ts';

export interface Conflict {
  /** Undefined when the report was deleted. */
  changes: Change[] | undefined;
  /** Name of the person who changed it last, where it is known. */
  by?: string | undefined;
}

const likenessOf = ({ likelyOriginal }: AdminBugReport) => likelyOriginal?.likeness;

const isGone = (error: unknown) => error instanceof CallError && error.status === 404;

/** The open report with live updates. Changes by others are shown as a conflict. */
export function useReportInReview(opened: AdminBugReport, onFresh?: (fresh: AdminBugReport) => void) {
  const [report, setReport] = useState(opened);
  const [conflict, setConflict] = useState<Conflict>();
  const shown = useRef(report);
  shown.current = report;

  /** A refused decision and the live query may both bring the same version, in any order. */
  const showChanges = ({ report: fresh, timeline }: ReportDetails) => {
    if (fresh.updatedAt <= shown.current.updatedAt) return;
    // A confirmation changes no version.
    const last = timeline.events.findLast(({ facts }) => facts.kind !== 'me_too');
    setConflict({ changes: changesBetween(shown.current, fresh), by: last?.actorName ?? undefined });
    shown.current = fresh;
    setReport(fresh);
  };

  const live = useQuery(reportDetailsQuery(opened.id));
  const fresh = live.data?.report ?? opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for a newer version.
  useEffect(() => {
    // The row shows the same likeness as the list of similar reports.
    if (fresh.updatedAt === shown.current.updatedAt && likenessOf(fresh) !== likenessOf(opened))
      onFresh?.(fresh);
    if (fresh.updatedAt <= shown.current.updatedAt) return;
    if (isOwnVersion(fresh)) update(fresh);
    else if (live.data) showChanges(live.data);
    onFresh?.(fresh);
  }, [fresh]);
  useEffect(() => {
    if (isGone(live.error)) setConflict({ changes: undefined });
  }, [live.error]);

  /** Handles a conflict error: shows the change and reloads the report. False for other errors. */
  async function showConflict(error: unknown): Promise<boolean> {
    const code = errorCode(error);
    if (code !== 'report_changed' && code !== 'not_found') return false;
    const now = await fetchReportDetails(report.id);
    if (now) showChanges(now);
    else setConflict({ changes: undefined });
    return true;
  }

  /** Stores the reply of an own change. */
  function update(changed: AdminBugReport): void {
    shown.current = changed;
    setReport(changed);
    setConflict(undefined);
  }

  return { report, conflict, showConflict, update };
}

export type ReportInReview = ReturnType<typeof useReportInReview>;

export interface Change {
  label: string;
  before: string;
  after: string;
}

const reasonName = (reason: ValidationReason | null) =>
  reason ? VALIDATION_REASON_NAMES[reason]() : m.review_state_pending();

/** The changes by someone else between two versions of a report. */
function changesBetween(before: AdminBugReport, after: AdminBugReport): Change[] {
  const change = (label: string, of: (report: AdminBugReport) => string): Change => ({
    label,
    before: of(before),
    after: of(after),
  });
  return [
    change(m.review_severity(), (report) => SEVERITY_NAMES[report.severity]()),
    ...CLASSIFICATION_FIELDS.map((name) =>
      change(fieldLabel(name), (report) => fieldValueName(name, report[name])),
    ),
    change(m.review_points(), (report) => formatNumber(report.pointsEarned)),
    change(m.review_reason(), (report) => reasonName(report.validationReason)),
    change(m.review_notes(), (report) => report.adminNotes),
    change(m.review_status(), (report) => STATUS_NAMES[report.status]()),
  ].filter(({ before: was, after: is }) => was !== is);
}
