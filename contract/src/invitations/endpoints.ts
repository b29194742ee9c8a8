import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, oneOf, success } from '../fields.ts';
import { INVITATION_PLATFORMS } from '../outreach/lists.ts';
import {
  candidateQuery,
  invitation,
  invitationCandidate,
  invitationQuery,
  invitationSummary,
  linkedInvitation,
  newInvitations,
  sendingOfInvitations,
} from './schema.ts';

const counted = z.extend(success, { count: z.int() });
const token = z.string().check(z.maxLength(200));

/** Newest first. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'admin',
  query: invitationQuery,
  reply: z.array(invitation),
});

export const getInvitationSummary = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/summary',
  access: 'admin',
  reply: invitationSummary,
});

export const listCandidates = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/candidates',
  access: 'admin',
  query: candidateQuery,
  reply: z.array(invitationCandidate),
});

/** Makes invitations, pending; who is invited already stays as they are. */
export const createInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'admin',
  body: newInvitations,
  reply: counted,
  status: 201,
});

/** Queues their mails; the count leaves out those who do not want such mails. */
export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/send',
  access: 'admin',
  body: sendingOfInvitations,
  reply: counted,
  errors: ['mail_unwanted'],
});

/** An administrator who sees in the store's console that somebody is in. */
export const markInvitationAccepted = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/:id/accept',
  access: 'admin',
  params: idParams,
  reply: invitation,
});

export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: 'admin',
  params: idParams,
  reply: success,
});

/** The addresses as the console of the platform's store takes them: without headings. */
export const downloadInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/export',
  access: 'admin',
  query: z.object({ platform: oneOf(INVITATION_PLATFORMS, m.field_choice_invalid) }),
  reply: z.unknown(),
});

/** What the link of the mail is about. */
export const getLinkedInvitation = endpoint({
  method: 'GET',
  path: '/api/invitation',
  access: 'public',
  query: z.object({ token }),
  reply: linkedInvitation,
  errors: ['invalid_link'],
});

/** What the button of that page does. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/accept',
  access: 'public',
  body: z.object({ token }),
  reply: linkedInvitation,
  errors: ['invalid_link'],
});
