import type { Context, EventOf, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { addToBells } from '../bell/commands.ts';
import { listConfirmers } from '../duplicates/queries.ts';
import { listActiveAdmins } from '../employees/queries.ts';
import { canDecideAppeal } from '../reports/lifecycle/appeal-commands.ts';
import { findLastEvent } from '../reports/timeline/queries.ts';
import { markEventRead, markReadInTransaction, notify, withdrawNotifications } from './commands.ts';
import { recordDuplicateNews, recordRetestNews, recordStatusNews } from './fix-news/commands.ts';
import { isReporterOf, listReplyRecipients } from './queries.ts';

/** Reporters are notified of the first confirmation, and then of every fifth. */
const CONFIRMATIONS_PER_NOTICE = 5;

export const reactions: ReportReactions = {
  reviewed: async (ctx, tx, event) => {
    if (event.report.infoState === 'answered') await markLastEventRead(ctx, tx, event, 'info_given');
    await notifyReporter(ctx, tx, event);
  },
  decision_undone: correctNotifications,
  // The decision that follows has a mail.
  severity_changed: async (ctx, tx, event) => {
    await addToBells(ctx, tx, event, [event.report.employeeId], { isMailed: true });
  },
  status_changed: async (ctx, tx, event) => {
    await notifyOfStatus(ctx, tx, event);
    await recordStatusNews(ctx, tx, event);
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
    await markReadByReporter(ctx, tx, event);
    await notify(ctx, tx, event, await listReplyRecipients(tx, event.report, answered));
    await recordRetestNews(ctx, tx, event);
  },
  info_requested: notifyReporter,
  question_withdrawn: correctNotifications,
  info_given: notifyAsker,
  reporter_comment: notifyAsker,
  appealed: async (ctx, tx, event) => {
    await markReadByReporter(ctx, tx, event);
    const admins = await listActiveAdmins(tx);
    const canDecide = admins.filter((id) => canDecideAppeal({ id }, event.report, admins));
    await notify(ctx, tx, event, canDecide);
  },
  appeal_decided: async (ctx, tx, event) => {
    await markLastEventRead(ctx, tx, event, 'appealed');
    await notifyReporter(ctx, tx, event);
  },
  deleted: notifyReporter,
  deletion_asked: async (ctx, tx, event) => {
    await markReadByReporter(ctx, tx, event);
    await notify(ctx, tx, event, await listReplyRecipients(tx, event.report, { kind: 'deleted' }));
  },
  deletion_answered: async (ctx, tx, event) => {
    await markLastEventRead(ctx, tx, event, 'deletion_asked');
    await notifyReporter(ctx, tx, event);
  },
  restored: async (ctx, tx, event) => {
    await markLastEventRead(ctx, tx, event, 'deletion_asked');
    if (event.undoes) await correctNotifications(ctx, tx, event);
    else await notifyReporter(ctx, tx, event);
  },
  duplicate_found: async (ctx, tx, event) => {
    const { report, facts } = event;
    await recordDuplicateNews(ctx, tx, event);
    if (await isReporterOf(tx, report.employeeId, facts.serialNumber)) return;
    await notifyReporter(ctx, tx, event);
  },
  duplicate_gone: correctNotifications,
  me_too: async (ctx, tx, event) => {
    const { count } = event.facts;
    if (count === 1 || count % CONFIRMATIONS_PER_NOTICE === 0) await notifyReporter(ctx, tx, event);
  },
};

async function markLastEventRead(
  ctx: Context,
  tx: Transaction,
  { report }: RecordedEvent,
  kind: 'info_given' | 'appealed' | 'deletion_asked',
): Promise<void> {
  const event = await findLastEvent(tx, report.id, { kind });
  if (event) await markEventRead(ctx, tx, event.id);
}

function notifyReporter(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  return notify(ctx, tx, event, [event.report.employeeId]);
}

async function notifyAsker(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  await markReadByReporter(ctx, tx, event);
  await notify(ctx, tx, event, await listReplyRecipients(tx, event.report, { kind: 'info_requested' }));
}

/** A reporter who acted on a report has read its notifications. */
const markReadByReporter = (ctx: Context, tx: Transaction, { report }: RecordedEvent): Promise<void> =>
  markReadInTransaction(ctx, tx, report.employeeId, { reportId: report.id });

/**
 * Notifies the reporter and the people who confirmed the report. If the change undoes an earlier change, notifies only those who already
 * got the earlier change by mail or push.
 */
async function notifyOfStatus(
  ctx: Context,
  tx: Transaction,
  event: EventOf<'status_changed'>,
): Promise<void> {
  const { report, facts, undoes, isPartOfDecision } = event;
  const alreadyNotified = undoes && (await withdrawNotifications(ctx, tx, undoes));
  const onlyNotified = (ids: readonly string[]) =>
    alreadyNotified ? ids.filter((id) => alreadyNotified.includes(id)) : ids;
  if (!isPartOfDecision) await notify(ctx, tx, event, onlyNotified([report.employeeId]));
  const { before, after } = facts;
  const confirmed = { ...event, facts: { kind: 'confirmed_changed', before, after } } as const;
  await notify(ctx, tx, confirmed, onlyNotified(await listConfirmers(tx, report.id)));
}

/** Notifies only people who already got the undone event by mail or push. */
async function correctNotifications(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  if (!event.undoes) return;
  await notify(ctx, tx, event, await withdrawNotifications(ctx, tx, event.undoes));
}
