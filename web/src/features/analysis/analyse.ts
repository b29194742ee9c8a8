import { analyseBug } from '@bugquest/contract/analysis/endpoints';
import type { Analysis } from '@bugquest/contract/analysis/schema';
import { call } from '../../lib/api/call.ts';

/** Proposes the fields of a report from its description; it stores nothing. */
export const analyse = (description: string, signal: AbortSignal): Promise<Analysis> =>
  call(analyseBug, { body: { description }, signal });
