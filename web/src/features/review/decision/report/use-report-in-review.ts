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
  /** Name of the person who made the last change, if it is known. */
  by?: string | undefined;
}

const likenessOf = ({ likelyOriginal }: AdminBugReport) => likelyOriginal?.likeness;

const isGone = (error: unknown) => error instanceof CallError && error.status === 404;

export function useReportInReview(opened: AdminBugReport, onNewVersion?: (newest: AdminBugReport) => void) {
  const [report, setReport] = useState(opened);
  const [conflict, setConflict] = useState<Conflict>();
  const shownReport = useRef(report);
  shownReport.current = report;

  /** A refused decision and the live query may both bring the same version, in any order. */
  const showChanges = ({ report: newest, timeline }: ReportDetails) => {
    if (newest.updatedAt <= shownReport.current.updatedAt) return;
    // A confirmation does not change the version.
    const last = timeline.events.findLast(({ facts }) => !facts.kind.startsWith('me_too'));
    setConflict({ changes: changesBetween(shownReport.current, newest), by: last?.actorName ?? undefined });
    shownReport.current = newest;
    setReport(newest);
  };

  const live = useQuery(reportDetailsQuery(opened.id));
  const newest = live.data?.report ?? opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for a newer version.
  useEffect(() => {
    // A changed likeness does not change the version, but the row of the queue shows it.
    if (newest.updatedAt === shownReport.current.updatedAt && likenessOf(newest) !== likenessOf(opened))
      onNewVersion?.(newest);
    if (newest.updatedAt <= shownReport.current.updatedAt) return;
    if (isOwnVersion(newest)) update(newest);
    else if (live.data) showChanges(live.data);
    onNewVersion?.(newest);
  }, [newest]);
  useEffect(() => {
    if (isGone(live.error)) setConflict({ changes: undefined });
  }, [live.error]);

  /** For a conflict, shows the change and loads the report again. False for other errors. */
  async function showConflict(error: unknown): Promise<boolean> {
    const code = errorCode(error);
    if (code !== 'report_changed' && code !== 'not_found') return false;
    const details = await fetchReportDetails(report.id);
    if (details) showChanges(details);
    else setConflict({ changes: undefined });
    return true;
  }

  function update(changed: AdminBugReport): void {
    // Some replies have no fields of the desk.
    shownReport.current = { ...shownReport.current, ...changed };
    setReport(shownReport.current);
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
