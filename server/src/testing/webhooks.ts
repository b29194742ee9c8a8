import { STANDARD_EVENTS } from '@bugquest/contract/connections/webhooks/lists';
import type { Person } from './people.ts';

/** Settings that allow webhooks to receivers on loopback. */
export const TO_LOOPBACK = { ALLOW_PRIVATE_ADDRESSES: 'on' };

export const webhookOf = (changes: object = {}) => ({
  name: 'Tracker',
  url: 'https://receiver.invalid/events',
  events: STANDARD_EVENTS,
  severities: [],
  features: [],
  ...changes,
});

/** By default, with all events of the standard format. */
export async function makeWebhook(
  admin: Person,
  changes: object = {},
): Promise<{ id: string; secret: string }> {
  const { status, body } = await admin.browser.post('/api/admin/webhooks', webhookOf(changes));
  if (status !== 201) throw new Error(`The webhook was refused with ${status}.`);
  return body;
}
