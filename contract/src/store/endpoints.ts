import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { withError } from '../fields.ts';
import { ownStore } from './schema.ts';

export const getStore = endpoint({
  method: 'GET',
  path: '/api/store',
  access: 'employee',
  topics: ['settings', 'employee'],
  reply: ownStore,
});

/** `changedAt` is that of the reply that the caller has read. */
export const markStoreRead = endpoint({
  method: 'POST',
  path: '/api/store/read',
  access: 'employee',
  daily: 'profile',
  changes: ['employee'],
  body: z.object({ changedAt: z.iso.datetime(withError(m.settings_value_invalid)) }),
  reply: ownStore,
});
