// Links with which people without an account read one launch decision.
import * as z from 'zod/mini';
import { linkToken, recordId, timestamp, wholeNumber } from '../fields.ts';
import { SEVERITIES } from '../reports/lists.ts';
import { evidenceFile, launchConfirmation, removedConfirmation } from './confirmations.ts';
import { leftBlocker, readinessDecision, readinessFigures, worstProblem } from './readiness.ts';
import { signature } from './signatures.ts';

export const MAX_LINK_DAYS = 90;
export const DEFAULT_LINK_DAYS = 14;

export const decisionLinkInput = z.object({
  days: z._default(wholeNumber(1, MAX_LINK_DAYS), DEFAULT_LINK_DAYS),
});
export type DecisionLinkInput = z.output<typeof decisionLinkInput>;

export const decisionLink = z.object({
  id: recordId,
  /** '' for a former employee. */
  createdBy: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: z.nullable(timestamp),
  /** How often the decision was read with it. */
  views: z.int(),
  lastViewedAt: z.nullable(timestamp),
});
export type DecisionLink = z.output<typeof decisionLink>;

/** Only this reply contains the address. */
export const createdDecisionLink = z.object({ id: recordId, url: z.string(), expiresAt: timestamp });
export type CreatedDecisionLink = z.output<typeof createdDecisionLink>;

export const sharedDecisionInput = z.object({ token: linkToken });

/**
 * The figures without personal data of testers. Obstacles and features in testers' own words are left out. The first words of the
 * worst problems stay, because the decision was signed with them.
 */
const sharedFigures = z.extend(
  z.pick(readinessFigures, {
    gates: true,
    builds: true,
    cells: true,
    since: true,
    estimate: true,
    notEstimated: true,
    sample: true,
    direction: true,
    journeys: true,
    limitChanges: true,
    leftSince: true,
  }),
  {
    /** Without the features, which testers may have typed. */
    openProblems: z.array(z.object({ severity: z.enum(SEVERITIES), problems: z.int() })),
    worstProblems: z.optional(
      z.array(
        z.pick(worstProblem, {
          serialNumber: true,
          title: true,
          severity: true,
          people: true,
          assignee: true,
        }),
      ),
    ),
    confirmations: z.optional(
      z.array(
        z.extend(
          z.pick(launchConfirmation, {
            id: true,
            textEn: true,
            textAr: true,
            owner: true,
            due: true,
            packLine: true,
            state: true,
            /** Only whether the company can go back has evidence on the page that is signed; '' for other items. */
            evidence: true,
            confirmedBy: true,
            confirmedAt: true,
          }),
          { evidenceFile: z.optional(z.nullable(z.pick(evidenceFile, { name: true }))) },
        ),
      ),
    ),
    removedConfirmations: z.optional(
      z.array(z.pick(removedConfirmation, { id: true, textEn: true, textAr: true, by: true, at: true })),
    ),
    leftBlockers: z.optional(
      z.array(
        z.pick(leftBlocker, {
          serialNumber: true,
          duplicate: true,
          original: true,
          severity: true,
          exit: true,
          by: true,
          at: true,
          isStillCounted: true,
        }),
      ),
    ),
  },
);
export type SharedFigures = z.output<typeof sharedFigures>;

/** An allow list: the server removes other fields from the reply. */
export const sharedDecision = z.extend(
  z.pick(readinessDecision, {
    number: true,
    state: true,
    signedAlone: true,
    signUntil: true,
    verdict: true,
    risks: true,
    conditions: true,
    nextLook: true,
    decidedBy: true,
    decidedAt: true,
  }),
  {
    /** Whether a newer proposal ended it. */
    isReplaced: z.boolean(),
    signatures: z.array(z.pick(signature, { by: true, agrees: true, reason: true, at: true })),
    figures: sharedFigures,
  },
);
export type SharedDecision = z.output<typeof sharedDecision>;

export const linkedDecision = z.extend(sharedDecision, { validUntil: timestamp });
export type LinkedDecision = z.output<typeof linkedDecision>;
