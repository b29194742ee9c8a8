// Who is asked to test the apps, by which store account, and what became of it.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { oneOf, pageQuery, recordId, says, timestamp } from '../fields.ts';
import { filterChoice, filterText } from '../filters.ts';
import { INVITATION_PLATFORMS, INVITATION_STATES } from '../outreach/lists.ts';

const platform = oneOf(INVITATION_PLATFORMS, m.field_choice_invalid);

export const invitationQuery = z.object({
  ...pageQuery,
  platform: filterChoice(INVITATION_PLATFORMS),
  state: filterChoice(INVITATION_STATES),
  /** Words of the name, the employee ID and the store account, with the variants of letters made one. */
  search: filterText,
});
export type InvitationQuery = z.output<typeof invitationQuery>;

export const invitation = z.object({
  id: recordId,
  employeeId: recordId,
  fullName: z.string(),
  platform: z.enum(INVITATION_PLATFORMS),
  /** The store account when the invitation was made. */
  email: z.string(),
  /** The one that the profile has now; '' when there is none any more. */
  currentEmail: z.string(),
  status: z.enum(INVITATION_STATES),
  sentAt: z.nullable(timestamp),
  acceptedAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type Invitation = z.output<typeof invitation>;

export const invitationSummary = z.record(
  z.enum(INVITATION_PLATFORMS),
  z.object({ candidates: z.int(), pending: z.int(), sent: z.int(), accepted: z.int() }),
);
export type InvitationSummary = z.output<typeof invitationSummary>;

export const candidateQuery = z.object({ ...pageQuery, platform, search: filterText });
export type CandidateQuery = z.output<typeof candidateQuery>;

/** Somebody with a store account for the platform who is not invited yet. */
export const invitationCandidate = z.object({
  id: recordId,
  fullName: z.string(),
  department: z.string(),
  email: z.string(),
});
export type InvitationCandidate = z.output<typeof invitationCandidate>;

const MAX_CHOSEN = 500;

/** `employeeIds` are those who were chosen; without them everybody whom `search` finds is invited. */
export const newInvitations = z.object({
  platform,
  employeeIds: z.optional(
    z
      .array(recordId, says(m.field_choice_invalid))
      .check(
        z.minLength(1, says(m.field_choice_invalid)),
        z.maxLength(MAX_CHOSEN, says(m.field_choice_invalid)),
      ),
  ),
  search: filterText,
});
export type NewInvitations = z.output<typeof newInvitations>;

/** One invitation, whatever its state; or all that are pending, of a platform or of both. */
export const sendingOfInvitations = z.object({
  id: z.optional(recordId),
  platform: filterChoice(INVITATION_PLATFORMS),
});
export type SendingOfInvitations = z.output<typeof sendingOfInvitations>;

/** What the page behind the link of an invitation shows; it does not say whose it is. */
export const linkedInvitation = z.object({
  platform: z.enum(INVITATION_PLATFORMS),
  accepted: z.boolean(),
});
export type LinkedInvitation = z.output<typeof linkedInvitation>;
