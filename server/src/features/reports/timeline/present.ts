import { INTERNAL_EVENTS, type ReportEvent } from '@bugquest/contract/reports/events';
import type { ReportEventRow } from '../../../db/schema/reports.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { type MediaWithPreviews, toMediaFile } from '../present.ts';

export type EventWithActor = Omit<ReportEventRow, 'reportId'> & {
  actorName: string | null;
  assigneeName?: string | null;
};

export interface TimelineReport {
  id: string;
  employeeId: string;
  createdAt: Date;
  reporter: { fullName: string };
  media: readonly MediaWithPreviews[];
}

/** The events that `viewer` may see. Internal events and administrators' names are only for administrators. */
export function toTimeline(
  viewer: Pick<Caller, 'id' | 'isAdmin'>,
  report: TimelineReport,
  { submissionPoints, happened }: { submissionPoints: number; happened: readonly EventWithActor[] },
): ReportEvent[] {
  const submission: EventWithActor = {
    id: report.id,
    actorId: report.employeeId,
    actorName: report.reporter.fullName,
    facts: { kind: 'submitted', points: submissionPoints },
    createdAt: report.createdAt,
  };
  return [submission, ...happened]
    .filter(({ facts }) => viewer.isAdmin || !INTERNAL_EVENTS.includes(facts.kind))
    .map(({ id, actorId, actorName, assigneeName, facts, createdAt }) => ({
      id,
      facts: facts.kind === 'assigned' ? { ...facts, assigneeName: assigneeName ?? '' } : facts,
      byReporter: actorId === report.employeeId,
      actorName: viewer.isAdmin || actorId === viewer.id ? actorName : null,
      createdAt: createdAt.toISOString(),
      ...(facts.kind === 'retest_answered' && { files: filesOf(report, facts.fileIds) }),
    }));
}

const filesOf = ({ media }: TimelineReport, ids: readonly string[] = []) =>
  media.filter(({ id }) => ids.includes(id)).map(toMediaFile);
