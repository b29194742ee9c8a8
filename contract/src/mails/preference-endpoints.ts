// Which mails of many somebody wants: chosen in the profile, or by the link that each of these mails ends with (RFC 8058).
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { linkedPreference, mailPreferences, mailPreferencesChange } from './schema.ts';

/** It names the employee and the kind of mail, and proves that the program made it. */
const token = z.string().check(z.maxLength(200));

export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/api/mail-preferences',
  access: 'employee',
  reply: mailPreferences,
});

export const changeMailPreferences = endpoint({
  method: 'PATCH',
  path: '/api/mail-preferences',
  access: 'employee',
  body: mailPreferencesChange,
  reply: mailPreferences,
});

/** What the page behind the link shows. */
export const getLinkedPreference = endpoint({
  method: 'GET',
  path: '/api/mail-preferences/linked',
  access: 'public',
  query: z.object({ token }),
  reply: linkedPreference,
  errors: ['invalid_link'],
});

/** What the buttons of that page do. */
export const changeLinkedPreference = endpoint({
  method: 'POST',
  path: '/api/mail-preferences/linked',
  access: 'public',
  body: z.object({ token, wanted: z.boolean() }),
  reply: linkedPreference,
  errors: ['invalid_link'],
});

/** The address in List-Unsubscribe, when somebody opens it: leads to the page, and changes nothing. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/mail-preferences/unsubscribe',
  access: 'public',
  query: z.object({ token: z.optional(token) }),
  reply: z.unknown(),
});

/** What mail programs send to that address by themselves, from no page of ours and without a session (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail-preferences/unsubscribe',
  access: 'public',
  query: z.object({ token: z.optional(token) }),
  oneClick: true,
  reply: linkedPreference,
  errors: ['invalid_link'],
});
