// Invitations to test the apps.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, oneOf, pageQuery, recordId, says, timestamp } from '../../fields.ts';
import { filterChoice, searchText } from '../../filters.ts';
import { INVITATION_PLATFORMS, INVITATION_STATES } from '../lists.ts';

const platform = oneOf(INVITATION_PLATFORMS, m.field_choice_invalid);

export const invitationQuery = z.object({
  ...pageQuery,
  platform: filterChoice(INVITATION_PLATFORMS),
  state: filterChoice(INVITATION_STATES),
  /** Folded search in name, employee ID and store account. */
  search: searchText,
});
export type InvitationQuery = z.output<typeof invitationQuery>;

export const invitation = z.object({
  id: recordId,
  employeeId: recordId,
  fullName: z.string(),
  platform: z.enum(INVITATION_PLATFORMS),
  /** The store account at the time of the invitation. */
  email: z.string(),
  /** The current store account of the profile; '' if removed. */
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

export const candidateQuery = z.object({ ...pageQuery, platform, search: searchText });
export type CandidateQuery = z.output<typeof candidateQuery>;

/** An employee with a store account of the platform and without an invitation. */
export const invitationCandidate = z.object({
  id: recordId,
  fullName: z.string(),
  department: z.string(),
  email: z.string(),
});
export type InvitationCandidate = z.output<typeof invitationCandidate>;

const MAX_CHOSEN = 500;

/** `employeeIds` are the selected candidates; without them, all matches of `search` are invited. */
export const newInvitations = z.object({
  platform,
  employeeIds: z.optional(
    z
      .array(recordId, says(m.field_choice_invalid))
      .check(z.minLength(1, says(m.field_choice_invalid)), atMost(MAX_CHOSEN, m.field_choice_invalid)),
  ),
  search: searchText,
});
export type NewInvitations = z.output<typeof newInvitations>;

/** One invitation in any state, or all pending ones of one or both platforms. */
export const sendInvitationsInput = z.object({
  id: z.optional(recordId),
  platform: filterChoice(INVITATION_PLATFORMS),
});
export type SendInvitationsInput = z.output<typeof sendInvitationsInput>;

/** Data of the acceptance page, without the person. */
export const linkedInvitation = z.object({
  platform: z.enum(INVITATION_PLATFORMS),
  accepted: z.boolean(),
});
export type LinkedInvitation = z.output<typeof linkedInvitation>;
