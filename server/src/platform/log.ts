import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const FLUSH_MS = 250;
/** Written by this thread: waking another one for it costs more than the write. */
const BUFFER_BYTES = 16_000;

type Cause = Error & { code?: string; syscall?: string; constraint?: string; table?: string; query?: string };

/** An error and what caused it, outermost first. */
export function causesOf(error: unknown): Cause[] {
  const chain: Cause[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain;
}

/** A failed query's own message repeats its values: what people typed, and the hashes of their secrets. */
export const isFailedQuery = (error: unknown) => error instanceof DrizzleQueryError;

/** PostgreSQL's complaints about a value, which they quote. */
const ABOUT_A_VALUE = /^22/;

/**
 * What the log says of a failure: where and why, but nothing that anybody sent (promises: 18), and none of the
 * connections that drivers hang on their errors, with addresses and keys.
 */
export function describeError(error: unknown): object[] {
  return causesOf(error).map((cause) => {
    const { name, message = '', stack = '', code, syscall, constraint, table, query } = cause;
    const isQuoting = isFailedQuery(cause) || ABOUT_A_VALUE.test(code ?? '');
    const at = stack.slice(stack.indexOf(message) + message.length).trim();
    return { name, ...(!isQuoting && { message }), code, syscall, constraint, table, query, at };
  });
}

/** Structured lines, written together a few times a second; `destination` is standard output unless told. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: logLevel, base: undefined, serializers: { err: describeError } };
  return pino(options, destination ?? pino.destination({ minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }));
}
