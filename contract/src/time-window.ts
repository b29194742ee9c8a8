// Windows of time that administrators enter, of missions and seasons.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { timestamp, withError } from './fields.ts';

/** ISO 8601 with the offset from UTC, because a time without it is another moment in each time zone. */
export const moment = z.iso.datetime({
  offset: true,
  error: ({ input }) => (input ? m.field_moment_offset() : m.field_moment_missing()),
});

/** `until` is the first moment after the window. */
export const windowInput = { from: moment, until: moment };

type Typed = Record<keyof typeof windowInput, string>;

/** A check of inputs with these fields. */
export const endsAfterBeginning = z.refine<Typed>(({ from, until }) => Date.parse(until) > Date.parse(from), {
  path: ['until'],
  ...withError(m.field_window_ends_early),
});

export const windowFields = { from: timestamp, until: timestamp };

export const WINDOW_STATES = ['planned', 'running', 'ended'] as const;
export type WindowState = (typeof WINDOW_STATES)[number];

/** The server computes the state, because the clocks of devices may be wrong. It is never stored. */
export function windowStateAt({ from, until }: { from: Date; until: Date }, now: Date): WindowState {
  if (now < from) return 'planned';
  return now < until ? 'running' : 'ended';
}
