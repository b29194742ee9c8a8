// In a file of their own, because every screen loads the calls of sessions.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cellKey } from './cells.ts';
import { huntQuery, huntReply } from './hunts.ts';
import { ownKit } from './missions.ts';

/**
 * Where the caller should look next. It stays the same until something changes: the map, a mission, the kit, or what the caller did.
 * People who ask at the same time get different places. Null outside the program's dates.
 */
export const getHunt = endpoint({
  method: 'GET',
  path: '/api/hunt',
  access: 'employee',
  topics: ['test-sessions', 'missions', 'employee', 'own-reports', 'settings'],
  query: huntQuery,
  reply: huntReply,
});

/** What the caller can test. */
export const setOwnKit = endpoint({
  method: 'PUT',
  path: '/api/own-kit',
  access: 'employee',
  daily: 'profile',
  changes: ['employee'],
  body: ownKit,
  reply: ownKit,
});

/** Where the last reports and confirmations were all of known problems, so that another place needs people more. */
export const listDryPlaces = endpoint({
  method: 'GET',
  path: '/api/dry-places',
  access: 'employee',
  topics: ['settings'],
  cachedFor: 'everybody',
  changesEvery: 'minute',
  reply: z.array(cellKey),
});
