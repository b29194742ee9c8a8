import { endpoint } from '../../endpoint.ts';
import { viewCounts } from './schema.ts';

/** How many reports each built-in view shows, at most COUNT_LIMIT. */
export const getViewCounts = endpoint({
  method: 'GET',
  path: '/api/admin/view-counts',
  access: 'admin',
  topics: ['reports'],
  sameFor: 'nobodyElse',
  changesEvery: 'minute',
  reply: viewCounts,
});
