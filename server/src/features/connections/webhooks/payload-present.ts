// Payloads contain no names of people (docs/decisions/0056).
import { isChat, PING, type StandardEvent } from '@bugquest/contract/connections/webhooks/lists';
import {
  type LaunchCause,
  PAYLOAD_VERSION,
  type SentDecision,
  type SentReport,
  type WebhookPayload,
} from '@bugquest/contract/connections/webhooks/payload';
import { countGates, findUnmetGates, type GateState } from '@bugquest/contract/coverage/gates';
import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { decisionPath } from '@bugquest/contract/notifications/addresses';
import type { ReportEventFacts, ReportEventKind } from '@bugquest/contract/reports/events';
import type { Context, RecordedEvent } from '../../../context.ts';
import type { BugReportRow } from '../../../db/schema/reports.ts';
import type { WebhookRow } from '../../../db/schema/webhooks.ts';
import type { Config } from '../../../platform/config.ts';
import { toBody } from './chat/message-present.ts';
import { testMessage } from './chat/news-present.ts';

/** Other kinds of report events are not sent. */
export const WEBHOOK_EVENT_BY_KIND = {
  submitted: 'report.created',
  reviewed: 'report.decided',
  decision_undone: 'report.decided',
  appeal_decided: 'report.decided',
  duplicate_found: 'report.duplicate_linked',
  duplicate_gone: 'report.duplicate_linked',
  status_changed: 'report.status_changed',
  appealed: 'report.appealed',
  retest_answered: 'report.retested',
  deleted: 'report.deleted',
  withdrawn: 'report.deleted',
  restored: 'report.restored',
} as const satisfies Partial<Record<ReportEventKind, StandardEvent>>;
type SentKind = keyof typeof WEBHOOK_EVENT_BY_KIND;

export type SentEvent = RecordedEvent & { facts: Extract<ReportEventFacts, { kind: SentKind }> };

/** The severity of the review, or the reporter's severity before it. */
export const severityOf = ({ reviewedSeverity, severity }: BugReportRow) => reviewedSeverity ?? severity;

function toSentReport({ publicUrl }: Config, report: BugReportRow, isDeleted: boolean): SentReport {
  return {
    id: report.id,
    serialNumber: report.serialNumber,
    url: isDeleted
      ? `${publicUrl}/admin?tab=deleted-bugs`
      : `${publicUrl}/admin?tab=points-review&report=${report.id}`,
    status: report.status,
    severity: severityOf(report),
    feature: report.feature,
    bugType: report.bugType,
    category: report.category,
    source: report.source,
    storeLanguage: report.storeLanguage,
    decision: report.validationReason,
    description: isDeleted ? null : report.bugDescription,
    location: isDeleted ? null : report.issueLocation,
    createdAt: report.createdAt.toISOString(),
  };
}

/** @param changed the report after the event */
export function toPayload(
  config: Config,
  { facts }: SentEvent,
  changed: BugReportRow,
  at: Date,
): WebhookPayload {
  const isDeleted = facts.kind === 'deleted' || facts.kind === 'withdrawn';
  const report = toSentReport(config, changed, isDeleted);
  const envelope = { version: PAYLOAD_VERSION, timestamp: at.toISOString() } as const;
  switch (facts.kind) {
    case 'reviewed':
    case 'decision_undone':
    case 'appeal_decided':
      return {
        type: 'report.decided',
        ...envelope,
        data: {
          report,
          cause: CAUSES[facts.kind],
          original: facts.kind === 'reviewed' ? (facts.original ?? null) : null,
        },
      };
    case 'duplicate_found':
    case 'duplicate_gone': {
      const linked = facts.kind === 'duplicate_found';
      const data = { report, duplicate: facts.serialNumber, linked };
      return { type: 'report.duplicate_linked', ...envelope, data };
    }
    case 'status_changed':
      return { type: 'report.status_changed', ...envelope, data: { report, before: facts.before } };
    case 'retest_answered':
      return { type: 'report.retested', ...envelope, data: { report, result: facts.result } };
    case 'deleted':
      return { type: 'report.deleted', ...envelope, data: { report, reason: facts.reason } };
    case 'withdrawn':
      return { type: 'report.deleted', ...envelope, data: { report, reason: 'withdrawn' } };
    default:
      return { type: WEBHOOK_EVENT_BY_KIND[facts.kind], ...envelope, data: { report } };
  }
}

const CAUSES = { reviewed: 'reviewed', decision_undone: 'undone', appeal_decided: 'appeal' } as const;

function toSentDecision({ publicUrl }: Config, decision: ReadinessDecision): SentDecision {
  const { id, number, state, verdict, decidedAt, signUntil } = decision;
  const { gates } = decision.figures;
  const { met, used } = countGates(gates);
  const namesIn = (wanted: GateState) =>
    findUnmetGates(gates).flatMap((gate) => (gate.state === wanted ? [gate.name] : []));
  return {
    ...{ id, number, state, verdict, proposedAt: decidedAt, signUntil },
    url: `${publicUrl}${decisionPath(id)}`,
    gates: { met, used, notMet: namesIn('not_met'), notEvaluated: namesIn('not_evaluated') },
  };
}

/** @param decision after the event */
export const toLaunchPayload = (
  config: Config,
  decision: ReadinessDecision,
  cause: LaunchCause,
  at: Date,
): WebhookPayload => ({
  type: 'launch.decided',
  version: PAYLOAD_VERSION,
  timestamp: at.toISOString(),
  data: { decision: toSentDecision(config, decision), cause },
});

const toPing = (at: Date): WebhookPayload => ({
  type: PING,
  version: PAYLOAD_VERSION,
  timestamp: at.toISOString(),
  data: {},
});

export const testPayload = (
  ctx: Context,
  { format, language }: Pick<WebhookRow, 'format' | 'language'>,
  at: Date,
): string =>
  isChat(format) ? toBody(format, language, testMessage(ctx, language)) : JSON.stringify(toPing(at));
