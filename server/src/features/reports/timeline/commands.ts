// Each command records its event once, in its transaction. Other features register reactions
// (docs/decisions/0026-reactions-to-report-events.md).
import { type EditFacts, mergeEdits, type ReportEventKind } from '@bugquest/contract/reports/events';
import { desc, eq } from 'drizzle-orm';
import type { Context, EventOf, Reaction, RecordedEvent } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type ReportEventRow, reportEvents } from '../../../db/schema/reports.ts';
import { together } from '../../../db/together.ts';
import { newId } from '../../../platform/crypto/crypto.ts';

type NewEvent = Omit<RecordedEvent, 'eventId'>;
type NewEdit = Omit<EventOf<'edited'>, 'eventId'>;

/** A submission has no row in `report_events`; its event id is the report id. */
export async function recordReportEvent(ctx: Context, tx: Transaction, event: NewEvent): Promise<void> {
  const { report, actorId, facts } = event;
  if (facts.kind === 'submitted') return runReactions(ctx, tx, { ...event, eventId: report.id });
  const row = { id: newId(), reportId: report.id, actorId, facts, createdAt: ctx.clock.now() };
  await together(
    () => tx.insert(reportEvents).values(row),
    () => runReactions(ctx, tx, { ...event, eventId: row.id }),
  );
}

/** Reactions start in the order of `FEATURES` (app/features.ts). They need nothing of each other, so their statements are sent together. */
async function runReactions(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  const reactionsOfKind = ctx.reactions.flatMap(
    (reactions) => (reactions[event.facts.kind] as Reaction<ReportEventKind> | undefined) ?? [],
  );
  await together(...reactionsOfKind.map((react) => () => react(ctx, tx, event as EventOf<ReportEventKind>)));
}

/** Edits that follow each other within this time are one event of the timeline, with the values before the first of them. */
const ONE_EDIT_MS = 10 * 60_000;

/** The reactions get the new edit alone. The caller has locked the report. */
export async function recordEdit(ctx: Context, tx: Transaction, event: NewEdit): Promise<void> {
  const { report, actorId, facts } = event;
  const now = ctx.clock.now();
  const previous = await getNewestEvent(tx, report.id);
  const isContinued =
    previous?.facts.kind === 'edited' &&
    previous.actorId === actorId &&
    now.getTime() - previous.createdAt.getTime() < ONE_EDIT_MS;
  if (!isContinued) return recordReportEvent(ctx, tx, event);
  const merged = mergeEdits(previous.facts as EditFacts, facts);
  await tx
    .update(reportEvents)
    .set({ facts: merged, createdAt: now })
    .where(eq(reportEvents.id, previous.id));
  await runReactions(ctx, tx, { ...event, eventId: previous.id });
}

async function getNewestEvent(tx: Transaction, reportId: string): Promise<ReportEventRow | undefined> {
  const [newest] = await tx
    .select()
    .from(reportEvents)
    .where(eq(reportEvents.reportId, reportId))
    .orderBy(desc(reportEvents.createdAt), desc(reportEvents.id))
    .limit(1);
  return newest;
}
