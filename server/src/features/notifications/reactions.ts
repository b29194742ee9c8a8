// The recipients of each event.
import type { Context, EventOf, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { listConfirmers } from '../duplicates/queries.ts';
import { listActiveAdmins } from '../employees/queries.ts';
import { findLastEvent } from '../reports/timeline/queries.ts';
import { markEventRead, markReadWithin, notify, withdrawNotifications } from './commands.ts';
import { noteLinked, noteRetest, noteStatus } from './fix-news/commands.ts';
import { isReporterOf, listAdminsOfReply } from './queries.ts';

/** Reporters are notified of the first confirmation of their report, and then of every fifth. */
const CONFIRMATIONS_A_NOTICE = 5;

export const reactions: ReportReactions = {
  reviewed: async (ctx, tx, event) => {
    if (event.report.infoState === 'answered') await readLast(ctx, tx, event, 'info_given');
    await notifyReporter(ctx, tx, event);
  },
  decision_undone: correctNotifications,
  status_changed: async (ctx, tx, event) => {
    await notifyOfStatus(ctx, tx, event);
    await noteStatus(ctx, tx, event);
  },
  assigned: async (ctx, tx, event) => {
    const { assigneeId } = event.facts;
    if (assigneeId) await notify(ctx, tx, event, [assigneeId]);
  },
  qa_comment: async (ctx, tx, event) => {
    // A removed comment has no text and causes no notification.
    if (event.facts.text) await notifyReporter(ctx, tx, event);
  },
  retest_answered: async (ctx, tx, event) => {
    const answered = { kind: 'status_changed', after: 'Ready for Retest' } as const;
    await readByReporter(ctx, tx, event);
    await notify(ctx, tx, event, await listAdminsOfReply(tx, event.report, answered));
    await noteRetest(ctx, tx, event);
  },
  info_requested: notifyReporter,
  info_given: notifyAsker,
  reporter_comment: notifyAsker,
  appealed: async (ctx, tx, event) => {
    await readByReporter(ctx, tx, event);
    await notify(ctx, tx, event, await listActiveAdmins(tx));
  },
  appeal_decided: async (ctx, tx, event) => {
    await readLast(ctx, tx, event, 'appealed');
    await notifyReporter(ctx, tx, event);
  },
  deleted: notifyReporter,
  restored: notifyReporter,
  duplicate_found: async (ctx, tx, event) => {
    const { report, facts } = event;
    await noteLinked(ctx, tx, event);
    if (await isReporterOf(tx, report.employeeId, facts.serialNumber)) return;
    await notifyReporter(ctx, tx, event);
  },
  duplicate_gone: correctNotifications,
  me_too: async (ctx, tx, event) => {
    const { count } = event.facts;
    if (count === 1 || count % CONFIRMATIONS_A_NOTICE === 0) await notifyReporter(ctx, tx, event);
  },
};

/** Marks the administrators' notifications of the answered event as read. */
async function readLast(
  ctx: Context,
  tx: Transaction,
  { report }: RecordedEvent,
  kind: 'info_given' | 'appealed',
): Promise<void> {
  const event = await findLastEvent(tx, report.id, { kind });
  if (event) await markEventRead(ctx, tx, event.id);
}

function notifyReporter(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  return notify(ctx, tx, event, [event.report.employeeId]);
}

async function notifyAsker(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  await readByReporter(ctx, tx, event);
  await notify(ctx, tx, event, await listAdminsOfReply(tx, event.report, { kind: 'info_requested' }));
}

/** A reporter who acted on a report has read its notifications. */
const readByReporter = (ctx: Context, tx: Transaction, { report }: RecordedEvent): Promise<void> =>
  markReadWithin(ctx, tx, report.employeeId, { reportId: report.id });

/** Notifies the reporter and the people who confirmed the report; of an undone change, only people who got it by mail or push. */
async function notifyOfStatus(
  ctx: Context,
  tx: Transaction,
  event: EventOf<'status_changed'>,
): Promise<void> {
  const { report, facts, undoes } = event;
  const informed = undoes && (await withdrawNotifications(ctx, tx, undoes));
  const among = (ids: readonly string[]) => (informed ? ids.filter((id) => informed.includes(id)) : ids);
  await notify(ctx, tx, event, among([report.employeeId]));
  const { before, after } = facts;
  const confirmed = { ...event, facts: { kind: 'confirmed_changed', before, after } } as const;
  await notify(ctx, tx, confirmed, among(await listConfirmers(tx, report.id)));
}

/** Notifies only people who got the undone event by mail or push. The bell deletes it. */
async function correctNotifications(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  if (!event.undoes) return;
  await notify(ctx, tx, event, await withdrawNotifications(ctx, tx, event.undoes));
}
