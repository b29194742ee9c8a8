// Subscriptions to bulk mail: in the profile, or by the unsubscribe link of each bulk mail (RFC 8058).
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { linkToken } from '../../fields.ts';
import { linkedPreference, mailPreferences, mailPreferencesChange } from '../schema.ts';

/** The signed token of an unsubscribe link: employee and kind of mail. */
const token = linkToken;

export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/api/mail-preferences',
  access: 'employee',
  topics: ['employee'],
  reply: mailPreferences,
});

export const changeMailPreferences = endpoint({
  method: 'PATCH',
  path: '/api/mail-preferences',
  access: 'employee',
  changes: ['employee'],
  body: mailPreferencesChange,
  reply: mailPreferences,
});

/** Data of the unsubscribe page. */
export const getLinkedPreference = endpoint({
  method: 'GET',
  path: '/api/mail-preferences/linked',
  access: 'public',
  query: z.object({ token }),
  reply: linkedPreference,
  errors: ['invalid_link'],
});

/** The action of the unsubscribe page. */
export const changeLinkedPreference = endpoint({
  method: 'POST',
  path: '/api/mail-preferences/linked',
  access: 'public',
  body: z.object({ token, wanted: z.boolean() }),
  reply: linkedPreference,
  errors: ['invalid_link'],
});

/** Opening the List-Unsubscribe URL in a browser: redirects to the page and changes nothing. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/mail-preferences/unsubscribe',
  access: 'public',
  query: z.object({ token: z.optional(token) }),
  reply: z.unknown(),
});

/** One-click unsubscribe by mail programs, without origin and session (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail-preferences/unsubscribe',
  access: 'public',
  query: z.object({ token: z.optional(token) }),
  oneClick: true,
  reply: linkedPreference,
  errors: ['invalid_link'],
});
