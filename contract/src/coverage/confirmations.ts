// Launch confirmations: what only people can say before a launch. Screens call their list the launch checklist, because
// "confirmations" are those of reports ("Me too") there.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import {
  atMost,
  day,
  optionalText,
  recordId,
  requiredLine,
  requiredText,
  sentText,
  timestamp,
  withError,
} from '../fields.ts';
import { parseUrl } from '../parse-url.ts';

const MAX_TEXT = 300;

/** The line of the pack "Opening day" that answers whether the company can go back. */
export const ROLLBACK_LINE = 'opening-day.rollback';

/** The person who sees to it, and the last day on which it may be confirmed. */
export const duty = { owner: requiredLine(120), due: day() };

export const launchConfirmationInput = z.object({
  textEn: requiredText(MAX_TEXT),
  textAr: requiredText(MAX_TEXT),
  ...duty,
});
export type LaunchConfirmationInput = z.output<typeof launchConfirmationInput>;

/** One word that begins with a scheme, such as `https:` or `javascript:`. */
const ADDRESS = /^[a-z][a-z\d+.-]*:\S*$/i;

/** Whether the evidence is shown as a link. */
export function isEvidenceLink(evidence: string): boolean {
  const url = ADDRESS.test(evidence) ? parseUrl(evidence) : null;
  return url?.protocol === 'https:' && !url.username && !url.password;
}

export const launchEvidenceInput = z
  .object({
    /** Text, or an https link. '' only with a file. */
    evidence: z
      ._default(optionalText(1000), '')
      .check(
        z.refine(
          (typed) => !ADDRESS.test(typed) || isEvidenceLink(typed),
          withError(m.coverage_evidence_link),
        ),
      ),
    /** A picture that was uploaded before, by the id of its upload. */
    file: z.optional(recordId),
    /** The texts that the person read. Another text is then refused. */
    seen: z.optional(
      z.object({ textEn: sentText().check(atMost(MAX_TEXT)), textAr: sentText().check(atMost(MAX_TEXT)) }),
    ),
  })
  .check(
    z.refine(({ evidence, file }) => evidence !== '' || file !== undefined, {
      path: ['evidence'],
      ...withError(m.field_required),
    }),
  );
export type LaunchEvidenceInput = z.output<typeof launchEvidenceInput>;

export const LAUNCH_CONFIRMATION_STATES = ['open', 'overdue', 'confirmed'] as const;

/** A picture that confirms an item. It stays as long as the program, because launch decisions refer to it. */
export const evidenceFile = z.object({ name: z.string(), size: z.int(), url: z.string() });
export type EvidenceFile = z.output<typeof evidenceFile>;

const texts = { textEn: z.string(), textAr: z.string() };

export const launchConfirmation = z.object({
  id: recordId,
  ...texts,
  owner: z.string(),
  due: z.string(),
  /** The line of a pack that it was added from; null for one that was typed. */
  packLine: z.nullable(z.string()),
  /** Where the line of the pack comes from. */
  source: z.string(),
  /** `overdue`: open after the due day, by the program's time zone. */
  state: z.enum(LAUNCH_CONFIRMATION_STATES),
  /** '' until it is confirmed. */
  evidence: z.string(),
  /** Null without one. Missing in older decisions. */
  evidenceFile: z.optional(z.nullable(evidenceFile)),
  /** Null until it is confirmed; '' for a former employee. */
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(timestamp),
  /** Latest first: confirmations that ended, because the text was changed or because somebody undid them. */
  earlier: z.array(
    z.object({
      ...texts,
      evidence: z.string(),
      evidenceFile: z.optional(z.nullable(evidenceFile)),
      confirmedBy: z.string(),
      confirmedAt: timestamp,
      endedBy: z.string(),
      endedAt: timestamp,
    }),
  ),
});
export type LaunchConfirmation = z.output<typeof launchConfirmation>;

/** A removed one no longer counts, so the figures name it for some days. */
export const removedConfirmation = z.object({
  id: recordId,
  ...texts,
  /** '' for a former employee. */
  by: z.string(),
  at: timestamp,
});
export type RemovedConfirmation = z.output<typeof removedConfirmation>;

/** Null without any, because then nobody has said anything. */
export const countNotConfirmed = (confirmations: readonly LaunchConfirmation[]): number | null =>
  confirmations.length === 0 ? null : confirmations.filter(({ state }) => state !== 'confirmed').length;
