import {
  INTERNAL_EVENTS,
  type ReportEvent,
  type ReportEventFacts,
  type ReportEventKind,
} from '@bugquest/contract/reports/events';
import { appealUntil } from '@bugquest/contract/reports/lifecycle/appeals';
import {
  type MissionBonus,
  type ReportTimeline,
  TIMELINE_PAGE,
} from '@bugquest/contract/reports/lifecycle/schema';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import { missions } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { type ReportEventRow, reportEvents } from '../../../db/schema/reports.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { getSettings } from '../../settings/queries.ts';
import { promises } from '../answers/policy.ts';
import { type MediaWithPreviews, type ReportWithReporter, toMediaFile } from '../present.ts';
import { listFilesById } from '../queries.ts';

const eventKind = sql<ReportEventKind>`(${reportEvents.facts} ->> 'kind')`;

/** Events of the same millisecond: the cause comes before the status change. */
const place = sql`${reportEvents.createdAt}, ${eventKind} = 'status_changed', ${reportEvents.id}`;
const latestFirst = () => [
  desc(reportEvents.createdAt),
  desc(sql`${eventKind} = 'status_changed'`),
  desc(reportEvents.id),
];

const assignees = alias(employees, 'assignees');

const selectEvents = (ctx: Context, condition: SQL | undefined) =>
  ctx.db
    .select({
      id: reportEvents.id,
      actorId: reportEvents.actorId,
      facts: reportEvents.facts,
      createdAt: reportEvents.createdAt,
      actorName: employees.fullName,
      assigneeName: assignees.fullName,
    })
    .from(reportEvents)
    .leftJoin(employees, eq(employees.id, reportEvents.actorId))
    .leftJoin(assignees, eq(assignees.id, sql`(${reportEvents.facts} ->> 'assigneeId')::uuid`))
    .where(condition)
    .orderBy(...latestFirst());

/** Latest first, without the submission. One more than a page, to know whether there are earlier ones. */
const listReportEvents = (ctx: Context, reportId: string, before: string | undefined) => {
  const ofReport = eq(reportEvents.reportId, reportId);
  const isEarlier =
    before &&
    sql`(${place}) < (select ${place} from ${reportEvents} where ${and(ofReport, eq(reportEvents.id, before))})`;
  return selectEvents(ctx, isEarlier ? and(ofReport, isEarlier) : ofReport).limit(TIMELINE_PAGE + 1);
};

const MILESTONES = ['status_changed', 'reviewed', 'appealed', 'info_requested', 'info_given'] as const;

/** Latest first. */
const listMilestones = (ctx: Context, reportId: string) => {
  const status = sql`${reportEvents.facts} ->> 'after'`;
  const latestIds = ctx.db
    .selectDistinctOn([eventKind, status], { id: reportEvents.id })
    .from(reportEvents)
    .where(and(eq(reportEvents.reportId, reportId), inArray(eventKind, [...MILESTONES])))
    .orderBy(eventKind, status, ...latestFirst());
  return selectEvents(ctx, inArray(reportEvents.id, latestIds));
};

async function getSubmissionPoints(ctx: Context, reportId: string): Promise<number> {
  const [event] = await ctx.db
    .select({ amount: pointEvents.amount })
    .from(pointEvents)
    .where(and(eq(pointEvents.reportId, reportId), eq(pointEvents.reason, 'submission')));
  return event?.amount ?? 0;
}

/** A report has the bonus of one mission at a time. Entries of earlier missions add up to 0. */
async function getMissionBonus(
  ctx: Context,
  { id, employeeId }: Pick<ReportWithReporter, 'id' | 'employeeId'>,
): Promise<MissionBonus | null> {
  const points = sql<number>`sum(${pointEvents.amount})::int`;
  const [bonus] = await ctx.db
    .select({ points, titleEn: missions.titleEn, titleAr: missions.titleAr })
    .from(pointEvents)
    .innerJoin(missions, eq(missions.id, pointEvents.missionId))
    .where(
      and(
        eq(pointEvents.reportId, id),
        eq(pointEvents.employeeId, employeeId),
        eq(pointEvents.reason, 'mission'),
      ),
    )
    .groupBy(missions.id)
    .having(sql`${points} > 0`);
  return bonus ?? null;
}

/** What the ledger has for the reporter's retests of the report, in addition to the decided points. */
async function sumRetestPoints(
  { db }: Context,
  { id, employeeId }: Pick<ReportWithReporter, 'id' | 'employeeId'>,
): Promise<number> {
  const [sum] = await db
    .select({ points: sql<number>`coalesce(sum(${pointEvents.amount}), 0)::int` })
    .from(pointEvents)
    .where(
      and(
        eq(pointEvents.reportId, id),
        eq(pointEvents.employeeId, employeeId),
        eq(pointEvents.reason, 'retest'),
      ),
    );
  return sum!.points;
}

/** The last event whose facts contain `facts`. */
export async function findLastEvent(
  executor: Executor,
  reportId: string,
  facts: Partial<ReportEventFacts>,
): Promise<{ id: string; actorId: string | null } | undefined> {
  const [event] = await executor
    .select({ id: reportEvents.id, actorId: reportEvents.actorId })
    .from(reportEvents)
    .where(
      and(eq(reportEvents.reportId, reportId), sql`${reportEvents.facts} @> ${JSON.stringify(facts)}::jsonb`),
    )
    .orderBy(desc(reportEvents.createdAt), desc(reportEvents.id))
    .limit(1);
  return event;
}

/** The caller must be allowed to see the report. */
export async function getTimeline(
  ctx: Context,
  caller: Caller,
  report: ReportWithReporter,
  before?: string,
): Promise<ReportTimeline> {
  const [submissionPoints, missionBonus, retestPoints, latest, milestones, settings] = await Promise.all([
    getSubmissionPoints(ctx, report.id),
    getMissionBonus(ctx, report),
    sumRetestPoints(ctx, report),
    listReportEvents(ctx, report.id, before),
    listMilestones(ctx, report.id),
    getSettings(ctx),
  ]);
  const until = appealUntil(report, settings.appealDays);
  const page = latest.slice(0, TIMELINE_PAGE);
  const confirmationFiles = page.flatMap(({ facts }) => (facts.kind === 'me_too' && facts.fileIds) || []);
  const media =
    caller.isAdmin && confirmationFiles.length > 0
      ? [...report.media, ...(await listFilesById(ctx.db, report.id, confirmationFiles))]
      : report.media;
  const hasEarlier = latest.length > page.length;
  const start = hasEarlier ? [] : [submissionOf(report, submissionPoints)];
  return {
    events: toEvents(caller, { ...report, media }, [...start, ...page.reverse()]),
    earlier: hasEarlier ? page[0]!.id : null,
    milestones: toEvents(caller, report, milestones.reverse()),
    appealUntil: until && until > ctx.clock.now() ? until.toISOString() : null,
    ...dueDateOfAppeal(ctx, report, milestones, settings),
    missionBonus,
    retestPoints,
  };
}

/** The promise of an answer begins again with the appeal. */
function dueDateOfAppeal(
  ctx: Context,
  { appealState }: Pick<ReportWithReporter, 'appealState'>,
  milestones: readonly Pick<ReportEventRow, 'facts' | 'createdAt'>[],
  settings: ProgramSettings,
): Pick<ReportTimeline, 'appealDueAt'> {
  const appeal =
    appealState === 'open' ? milestones.find(({ facts }) => facts.kind === 'appealed') : undefined;
  if (!appeal) return {};
  const start = {
    createdAt: appeal.createdAt,
    promisedFrom: null,
    validationReason: null,
    waitingSince: null,
  };
  const end = promises(ctx, settings)(start);
  return end ? { appealDueAt: end.toISOString() } : {};
}

type EventWithActor = Omit<ReportEventRow, 'reportId'> & {
  actorName: string | null;
  assigneeName?: string | null;
};

interface TimelineReport {
  id: string;
  employeeId: string;
  createdAt: Date;
  reporter: { fullName: string };
  media: readonly MediaWithPreviews[];
}

const submissionOf = (report: TimelineReport, points: number): EventWithActor => ({
  id: report.id,
  actorId: report.employeeId,
  actorName: report.reporter.fullName,
  facts: { kind: 'submitted', points },
  createdAt: report.createdAt,
});

/** Internal events and names of administrators are only for administrators. */
function toEvents(
  viewer: Pick<Caller, 'id' | 'isAdmin'>,
  report: TimelineReport,
  events: readonly EventWithActor[],
): ReportEvent[] {
  return events
    .filter(({ facts }) => viewer.isAdmin || !INTERNAL_EVENTS.includes(facts.kind))
    .map(({ id, actorId, actorName, assigneeName, facts, createdAt }) => ({
      id,
      facts: facts.kind === 'assigned' ? { ...facts, assigneeName: assigneeName ?? '' } : facts,
      byReporter: actorId === report.employeeId,
      actorName: viewer.isAdmin || actorId === viewer.id ? actorName : null,
      createdAt: createdAt.toISOString(),
      ...('fileIds' in facts && { files: filesOf(report, facts.fileIds) }),
    }));
}

const filesOf = ({ media }: TimelineReport, ids: readonly string[] = []) =>
  media.filter(({ id }) => ids.includes(id)).map(toMediaFile);
