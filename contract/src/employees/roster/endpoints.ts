import * as z from 'zod/mini';
import { NOT_COUNTED } from '../../daily-calls.ts';
import { endpoint } from '../../endpoint.ts';
import { idParams, linkToken, success } from '../../fields.ts';
import {
  invitationPreview,
  invitedPerson,
  MAX_ROSTER_BYTES,
  registrationInvitations,
  rosterEntry,
  rosterImport,
  rosterImportResult,
  rosterQuery,
  rosterSummary,
} from './schema.ts';

/** Newest first. */
export const listRoster = endpoint({
  method: 'GET',
  path: '/api/admin/roster',
  access: 'admin',
  topics: ['roster', 'employees'],
  query: rosterQuery,
  reply: z.array(rosterEntry),
});

export const getRosterSummary = endpoint({
  method: 'GET',
  path: '/api/admin/roster/summary',
  access: 'admin',
  topics: ['roster', 'employees'],
  reply: rosterSummary,
});

/** A workbook with the headings of a roster, in the caller's language. */
export const getRosterTemplate = endpoint({
  method: 'GET',
  path: '/api/admin/roster/template',
  access: 'admin',
  reply: z.unknown(),
});

export const importRoster = endpoint({
  method: 'POST',
  path: '/api/admin/roster/import',
  access: 'admin',
  daily: 'administration',
  // The roster decides who may register.
  needsFreshPassword: ({ dryRun }) => !dryRun,
  changes: ['roster'],
  body: rosterImport,
  maxBodyBytes: MAX_ROSTER_BYTES,
  reply: rosterImportResult,
});

export const deleteRosterEntry = endpoint({
  method: 'DELETE',
  path: '/api/admin/roster/:id',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['roster'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/** Clears the roster, so that the email domains alone decide who may register. */
export const clearRoster = endpoint({
  method: 'DELETE',
  path: '/api/admin/roster',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['roster'],
  reply: z.extend(success, { count: z.int() }),
});

/** A job sends the emails. */
export const inviteToRegister = endpoint({
  method: 'POST',
  path: '/api/admin/roster/invite',
  access: 'admin',
  daily: 'mailings',
  changes: ['roster', 'mailings'],
  body: registrationInvitations,
  reply: z.extend(success, { count: z.int() }),
});

/** The mail that the first of the people would get. Its link opens the form without a person. */
export const previewRegistrationInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/roster/invite/preview',
  access: 'admin',
  daily: 'lookups',
  topics: ['roster', 'email-templates', 'settings'],
  body: registrationInvitations,
  reply: invitationPreview,
});

/** Mails the invitation to the caller, with the caller's name and employee ID. */
export const testRegistrationInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/roster/invite/test',
  access: 'admin',
  daily: 'mailings',
  changes: ['mails'],
  reply: success,
  errors: ['too_many_requests'],
});

/** Replies with the person of an invitation's link, and marks the invitation as opened. */
export const openRegistrationInvitation = endpoint({
  method: 'POST',
  path: '/api/registration-invitation',
  access: 'public',
  daily: { none: NOT_COUNTED.link },
  body: z.object({ token: linkToken }),
  reply: invitedPerson,
  errors: ['invalid_link'],
});
