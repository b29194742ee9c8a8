// Only the person sees the minutes of a session. Others see sums of cells.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { atMost, oneOf, optionalText, recordId, requiredText, timestamp, withError } from '../fields.ts';
import { FEATURES, SOURCES, STORE_LANGUAGES } from '../reports/lists.ts';
import { huntId } from './hunt-ids.ts';

export const SESSION_MINUTES = [15, 30, 45, 60] as const;
export const DEFAULT_SESSION_MINUTES = 30;

/** Built-in tasks, in display order. */
export const CHARTERS = [
  'money',
  'back-button',
  'weak-signal',
  'arabic-reader',
  'returns',
  'first-visit',
  'search',
  'two-devices',
  'big-text',
  'messages',
  'bad-input',
  'interrupted',
] as const;
export type Charter = (typeof CHARTERS)[number];

export const SESSION_RESULTS = ['found_nothing', 'found_problems', 'stopped'] as const;
export type SessionResult = (typeof SESSION_RESULTS)[number];

/** Idle time counts for this long after the last note, step or report. */
export const IDLE_MINUTES = 10;
/** Shorter sessions do not count for the map. */
export const MIN_COUNTED_MINUTES = 10;
export const MAX_COUNTED_MINUTES_A_DAY = 120;

/** The whole minutes of a session that count, by the server's clock. Times in milliseconds. */
export function countedMinutes(
  { startedAt, lastActiveAt, finishedAt }: { startedAt: number; lastActiveAt: number; finishedAt: number },
  countedToday: number,
): number {
  const end = Math.min(finishedAt, lastActiveAt + IDLE_MINUTES * 60_000);
  const minutes = Math.floor(Math.max(0, end - startedAt) / 60_000);
  return Math.min(minutes, Math.max(0, MAX_COUNTED_MINUTES_A_DAY - countedToday));
}

/** Whether a finished session counts for the map, and as a day of the streak. */
export const isCounted = (session: { result: SessionResult | null; countedMinutes: number }): boolean =>
  session.result !== null && session.result !== 'stopped' && session.countedMinutes >= MIN_COUNTED_MINUTES;

const minutes = z.literal(SESSION_MINUTES, withError(m.field_choice_invalid));

const features = z
  .array(oneOf(FEATURES, m.field_choice_invalid), withError(m.coverage_features_required))
  .check(
    z.minLength(1, withError(m.coverage_features_required)),
    atMost(FEATURES.length),
    z.overwrite((chosen) => [...new Set(chosen)]),
  );

export const sessionInput = z.object({
  minutes,
  /** A mission that the person took. */
  missionId: z.optional(z.nullable(recordId)),
  charter: z.optional(z.nullable(oneOf(CHARTERS, m.field_choice_invalid))),
  features,
  source: oneOf(SOURCES, m.field_choice_invalid),
  storeLanguage: oneOf(STORE_LANGUAGES, m.field_choice_invalid),
});
export type SessionInput = z.output<typeof sessionInput>;

export const sessionStart = z.union([z.object({ huntId }), sessionInput]);
export type SessionStart = z.output<typeof sessionStart>;

export const EXTENSION_MINUTES = 15;
export const MAX_SESSION_MINUTES = 240;

export const MAX_NOTES = 100;
/** `id` names the note when it is sent again. */
export const noteInput = z.object({ id: z.optional(recordId), text: requiredText(1000) });
export type NoteInput = z.output<typeof noteInput>;

export const sessionEnd = z
  .object({
    result: oneOf(SESSION_RESULTS, m.field_choice_invalid),
    tried: optionalText(2000),
    obstacle: optionalText(1000),
    /** A picture of what works, by the id of its upload. Only for `found_nothing`. */
    file: z.optional(recordId),
  })
  .check(
    z.refine(({ result, file }) => file === undefined || result === 'found_nothing', {
      path: ['file'],
      ...withError(m.field_choice_invalid),
    }),
  );
export type SessionEnd = z.output<typeof sessionEnd>;

const storedPicture = z.object({ name: z.string(), size: z.int(), url: z.string() });

/** Only the person of the session may see it. */
export const testSession = z.object({
  id: recordId,
  missionId: z.nullable(recordId),
  /** The hunt that it follows (hunts.ts). */
  huntId: z.nullable(z.string()),
  /** Of a hunt or a mission, in the caller's language. */
  tasks: z.array(z.string()),
  charter: z.nullable(z.enum(CHARTERS)),
  features: z.array(z.enum(FEATURES)),
  source: z.enum(SOURCES),
  storeLanguage: z.enum(STORE_LANGUAGES),
  minutes: z.int(),
  startedAt: timestamp,
  /** Null while it is open. */
  finishedAt: z.nullable(timestamp),
  result: z.nullable(z.enum(SESSION_RESULTS)),
  tried: z.string(),
  obstacle: z.string(),
  /** Minutes that count; 0 while it is open. */
  countedMinutes: z.int(),
  reports: z.int(),
  /** What it paid. */
  points: z.int(),
  /** The picture of what works. Only the person can open it. */
  proof: z.nullable(storedPicture),
  notes: z.array(z.object({ text: z.string(), createdAt: timestamp })),
});
export type TestSession = z.output<typeof testSession>;
