import { analyseBug } from '@bugquest/contract/analysis/endpoints';
import type { Analysis } from '@bugquest/contract/analysis/schema';
import { call } from '../api/call.ts';

/** Of the form while a person types, and of a report that waited for a network. */
export const analyse = (description: string, signal?: AbortSignal): Promise<Analysis> =>
  call(analyseBug, { body: { description }, ...(signal && { signal }) });
