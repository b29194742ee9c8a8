import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, linkToken, oneOf, success } from '../../fields.ts';
import { INVITATION_PLATFORMS } from '../lists.ts';
import {
  candidateQuery,
  invitation,
  invitationCandidate,
  invitationQuery,
  invitationSummary,
  linkedInvitation,
  newInvitations,
  sendInvitationsInput,
} from './schema.ts';

const counted = z.extend(success, { count: z.int() });
const token = linkToken;

/** Newest first. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'admin',
  topics: ['invitations', 'employees'],
  query: invitationQuery,
  reply: z.array(invitation),
});

export const getInvitationSummary = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/summary',
  access: 'admin',
  topics: ['invitations', 'employees'],
  reply: invitationSummary,
});

export const listCandidates = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/candidates',
  access: 'admin',
  topics: ['invitations', 'employees'],
  query: candidateQuery,
  reply: z.array(invitationCandidate),
});

/** Creates pending invitations. Existing invitations stay unchanged. */
export const createInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'admin',
  changes: ['invitations'],
  body: newInvitations,
  reply: counted,
  status: 201,
});

/** Queues the mails. The count excludes people who unsubscribed. */
export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/send',
  access: 'admin',
  changes: ['invitations'],
  body: sendInvitationsInput,
  reply: counted,
  errors: ['mail_unwanted'],
});

/** Marks an invitation as accepted, as seen in the store console. */
export const markInvitationAccepted = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/:id/accept',
  access: 'admin',
  changes: ['invitations'],
  params: idParams,
  reply: invitation,
});

export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: 'admin',
  changes: ['invitations'],
  params: idParams,
  reply: success,
});

/** The import file of the platform's store console, without headings. */
export const downloadInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/export',
  access: 'admin',
  query: z.object({ platform: oneOf(INVITATION_PLATFORMS, m.field_choice_invalid) }),
  reply: z.unknown(),
});

/** Data of the acceptance page. */
export const getLinkedInvitation = endpoint({
  method: 'GET',
  path: '/api/invitation',
  access: 'public',
  query: z.object({ token }),
  reply: linkedInvitation,
  errors: ['invalid_link'],
});

/** The action of the acceptance page. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/accept',
  access: 'public',
  body: z.object({ token }),
  reply: linkedInvitation,
  errors: ['invalid_link'],
});
