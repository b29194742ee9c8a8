// A launch decision is proposed by one administrator and signed by another.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { optionalText, recordId, timestamp, withError } from '../fields.ts';

/** After this time, a proposal that nobody signed has lapsed. */
export const SIGN_WITHIN_HOURS = 48;
const HOUR_MS = 60 * 60_000;

export const signUntil = (proposedAt: Date): Date =>
  new Date(proposedAt.getTime() + SIGN_WITHIN_HOURS * HOUR_MS);

/**
 * `alone`: there was no other active administrator when it was decided. Decisions of earlier versions have none, because one
 * administrator made them.
 */
export const SIGNINGS = ['second', 'alone'] as const;
export type Signing = (typeof SIGNINGS)[number];

export const DECISION_STATES = ['proposed', 'signed', 'lapsed'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

interface Proposal {
  signing: Signing | null;
  proposedAt: Date;
  /** Whether another administrator signed it. */
  isSigned: boolean;
  /** When the next decision was proposed; null for the latest. */
  nextAt: Date | null;
}

/** The state at a moment. It is never stored. A new proposal ends an open one. */
export function decisionStateAt(proposal: Proposal, now: Date): DecisionState {
  if (proposal.signing !== 'second' || proposal.isSigned) return 'signed';
  return now >= signUntil(proposal.proposedAt) || proposal.nextAt ? 'lapsed' : 'proposed';
}

/** Whether the next decision ended the proposal, and not the time. */
export const isReplaced = ({ signing, proposedAt, isSigned, nextAt }: Proposal): boolean =>
  signing === 'second' && !isSigned && nextAt !== null && nextAt < signUntil(proposedAt);

export const signature = z.object({
  /** Who signed or disagreed. */
  signerId: recordId,
  /** '' for a former employee. */
  by: z.string(),
  agrees: z.boolean(),
  /** Why the person disagrees; '' for a signature. */
  reason: z.string(),
  at: timestamp,
});
export type Signature = z.output<typeof signature>;

/** Of a decision. */
export const signingFields = {
  state: z.enum(DECISION_STATES),
  /** Whether the proposer was the only active administrator. */
  signedAlone: z.boolean(),
  /** The time at which it lapses without a signature; null if it needs no second one. */
  signUntil: z.nullable(timestamp),
  /** The decision that was proposed before this one was signed. */
  replacedBy: z.nullable(recordId),
  /** Of other administrators, the oldest first. */
  signatures: z.array(signature),
};

export const signatureInput = z
  .object({ agrees: z.boolean(withError(m.field_choice_invalid)), reason: optionalText(500) })
  .check(
    z.refine(({ agrees, reason }) => agrees || reason !== '', {
      path: ['reason'],
      ...withError(m.field_required),
    }),
  );
export type SignatureInput = z.output<typeof signatureInput>;
