// The payload of a webhook, for receivers (docs/webhooks.md). Fields may be added; a change that receivers must follow gets a new
// version.
import * as z from 'zod/mini';
import { GATES } from '../../coverage/gates.ts';
import { VERDICTS } from '../../coverage/readiness.ts';
import { DECISION_STATES } from '../../coverage/signatures.ts';
import { recordId, timestamp } from '../../fields.ts';
import {
  BUG_TYPES,
  CATEGORIES,
  REMOVAL_REASONS,
  REPORT_STATUSES,
  SEVERITIES,
  SOURCES,
  STORE_LANGUAGES,
  VALIDATION_REASONS,
} from '../../reports/lists.ts';

export const PAYLOAD_VERSION = 1;

/** The report after the event. It names no person, and contains no text of a deleted report. */
const sentReport = z.object({
  id: recordId,
  serialNumber: z.string(),
  /** The report's page for administrators. */
  url: z.string(),
  status: z.enum(REPORT_STATUSES),
  /** The administrators' severity if they changed it. The same holds for the other fields. */
  severity: z.enum(SEVERITIES),
  /** One of the product's features, or the reporter's own words. */
  feature: z.string(),
  bugType: z.enum(BUG_TYPES),
  category: z.enum(CATEGORIES),
  source: z.enum(SOURCES),
  storeLanguage: z.enum(STORE_LANGUAGES),
  /** Null while it is not decided. */
  decision: z.nullable(z.enum(VALIDATION_REASONS)),
  /** As typed. Null for a deleted report. */
  description: z.nullable(z.string()),
  /** The place in the store, as typed; '' when not given. Null for a deleted report. */
  location: z.nullable(z.string()),
  createdAt: timestamp,
});
export type SentReport = z.output<typeof sentReport>;

/** The launch decision after the event. It names no person. */
const sentDecision = z.object({
  id: recordId,
  /** 1 for the first decision. */
  number: z.int(),
  /** The decision's page for administrators. */
  url: z.string(),
  state: z.enum(DECISION_STATES),
  verdict: z.enum(VERDICTS),
  /** Of the time of the proposal. */
  gates: z.object({
    met: z.int(),
    /** All gates that are on. */
    used: z.int(),
    notMet: z.array(z.enum(GATES)),
    notEvaluated: z.array(z.enum(GATES)),
  }),
  proposedAt: timestamp,
  /** The time at which it lapses without a signature; null if it needs no second one. */
  signUntil: z.nullable(timestamp),
});
export type SentDecision = z.output<typeof sentDecision>;

/** `signed`: also a decision of the only active administrator. `lapsed`: also a proposal that the next one replaced. */
export const LAUNCH_CAUSES = ['proposed', 'signed', 'disagreed', 'lapsed'] as const;
export type LaunchCause = (typeof LAUNCH_CAUSES)[number];

const event = <const Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, data: Shape) =>
  z.object({
    type: z.literal(type),
    version: z.literal(PAYLOAD_VERSION),
    /** When it happened. */
    timestamp,
    data: z.object(data),
  });

const report = { report: sentReport };

export const webhookPayload = z.discriminatedUnion('type', [
  event('report.created', report),
  event('report.decided', {
    ...report,
    /** `undone`: the decision was undone, and `report.decision` is the one before it. */
    cause: z.enum(['reviewed', 'undone', 'appeal']),
    /** Serial number of the original, when the report was decided as its duplicate. */
    original: z.nullable(z.string()),
  }),
  /** `report` is the original. */
  event('report.duplicate_linked', {
    ...report,
    duplicate: z.string(),
    /** False when the link was removed. */
    linked: z.boolean(),
  }),
  event('report.status_changed', { ...report, before: z.enum(REPORT_STATUSES) }),
  event('report.appealed', report),
  event('report.retested', { ...report, result: z.enum(['passed', 'failed']) }),
  event('report.deleted', { ...report, reason: z.enum(REMOVAL_REASONS) }),
  event('report.restored', report),
  event('launch.decided', { decision: sentDecision, cause: z.enum(LAUNCH_CAUSES) }),
  event('ping', {}),
]);
export type WebhookPayload = z.output<typeof webhookPayload>;
