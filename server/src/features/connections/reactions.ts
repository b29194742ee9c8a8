import type { ReportEventKind } from '@bugquest/contract/reports/events';
import { severityRank } from '@bugquest/contract/reports/lists';
import { reviewState } from '@bugquest/contract/review/review';
import type { Context, EventOf, Reaction, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { together } from '../../db/together.ts';
import { duplicateText, failedRetestText, passedRetestText } from './trackers/issue/issue-present.ts';
import { findLinkedTracker, findReport, findReportBySerial, findTracker } from './trackers/queries.ts';
import { addComment, addTask, queueIssue } from './trackers/send-commands.ts';
import { queueEvent } from './webhooks/event-commands.ts';
import { severityOf, WEBHOOK_EVENT_BY_KIND } from './webhooks/payload-present.ts';

const webhookReactions: ReportReactions = Object.fromEntries(
  // A changed severity can make a report a Blocker, which is sent to chats.
  [...Object.keys(WEBHOOK_EVENT_BY_KIND), 'severity_changed'].map((kind) => [kind, queueEvent]),
);

/** Sends accepted reports that are severe enough for the rule. The event may have changed the severity or the decision. */
async function sendByRule(ctx: Context, tx: Transaction, { report: { id } }: RecordedEvent): Promise<void> {
  const tracker = await findTracker(tx);
  if (!tracker?.isActive || tracker.rule === 'by_hand') return;
  const report = await findReport(tx, id);
  if (!report || reviewState(report.validationReason) !== 'validated') return;
  if (severityRank(severityOf(report)) <= severityRank(tracker.rule))
    await queueIssue(ctx, tx, tracker, report);
}

/** A failed retest reopens the issue. The comment has the text and the files of the tester. */
async function sendRetestToTracker(
  ctx: Context,
  tx: Transaction,
  { report, facts }: EventOf<'retest_answered'>,
): Promise<void> {
  const tracker = await findLinkedTracker(tx, report.id);
  if (!tracker) return;
  const { id: trackerId, language } = tracker;
  const hasFailed = facts.result === 'failed';
  const text = hasFailed
    ? failedRetestText(facts.note, report.serialNumber, language)
    : passedRetestText(report.serialNumber, language);
  if (hasFailed) await addTask(ctx, tx, { trackerId, reportId: report.id, kind: 'reopen' });
  await addComment(ctx, tx, { trackerId, reportId: report.id, comment: { ...text, fileIds: facts.fileIds } });
}

/** Adds a comment to the issue of the original. */
async function sendDuplicateToTracker(
  ctx: Context,
  tx: Transaction,
  { report, facts }: EventOf<'duplicate_found'>,
): Promise<void> {
  const tracker = await findLinkedTracker(tx, report.id);
  if (!tracker) return;
  const duplicate = await findReportBySerial(tx, facts.serialNumber);
  if (!duplicate) return;
  const comment = duplicateText(duplicate, tracker.language, ctx.config.publicUrl);
  await addComment(ctx, tx, { trackerId: tracker.id, reportId: report.id, comment });
}

const trackerReactions: ReportReactions = {
  reviewed: sendByRule,
  appeal_decided: sendByRule,
  severity_changed: sendByRule,
  retest_answered: sendRetestToTracker,
  duplicate_found: sendDuplicateToTracker,
};

const REACTIONS_BY_CONNECTION = [webhookReactions, trackerReactions] as Partial<
  Record<string, Reaction<ReportEventKind>>
>[];

export const reactions: ReportReactions = Object.fromEntries(
  REACTIONS_BY_CONNECTION.flatMap(Object.keys).map((kind) => [
    kind,
    async (ctx: Context, tx: Transaction, event: RecordedEvent) => {
      await together(
        ...REACTIONS_BY_CONNECTION.map(
          (reactionsByKind) => () => reactionsByKind[kind]?.(ctx, tx, event as never),
        ),
      );
    },
  ]),
);
