// Each command records its event once, in its transaction. Other features register reactions
// (docs/decisions/0026-reactions-to-report-events.md).
import type { ReportEventKind } from '@bugquest/contract/reports/events';
import type { Context, EventOf, Reaction, RecordedEvent } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { reportEvents } from '../../../db/schema/reports.ts';
import { newId } from '../../../platform/crypto/crypto.ts';

type NewEvent = Omit<RecordedEvent, 'eventId'>;

/** Runs the reactions in order. A submission has no row in `report_events`; its event id is the report id. */
export async function recordReportEvent(ctx: Context, tx: Transaction, event: NewEvent): Promise<void> {
  const { report, actorId, facts } = event;
  const isSubmission = facts.kind === 'submitted';
  const eventId = isSubmission ? report.id : newId();
  if (!isSubmission) {
    const createdAt = ctx.clock.now();
    await tx.insert(reportEvents).values({ id: eventId, reportId: report.id, actorId, facts, createdAt });
  }
  for (const reactions of ctx.reactions) {
    const react = reactions[facts.kind] as Reaction<ReportEventKind> | undefined;
    await react?.(ctx, tx, { ...event, eventId } as EventOf<ReportEventKind>);
  }
}
