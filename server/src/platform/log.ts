import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const FLUSH_MS = 250;
/** The main thread writes the log: handing lines to another thread costs more than the write. */
const BUFFER_BYTES = 16_000;

type Cause = Error & { code?: string; syscall?: string; constraint?: string; table?: string; query?: string };

/** An error and its causes, outermost first. */
export function causesOf(error: unknown): Cause[] {
  const chain: Cause[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain;
}

/** The message of a failed query contains its values: typed text and hashes of secrets. */
export const isFailedQuery = (error: unknown) => error instanceof DrizzleQueryError;

/** PostgreSQL error codes whose messages quote the value. */
const ABOUT_A_VALUE = /^22/;

/**
 * An error as the log shows it: where and why, but no text that people sent (promises: 18), and not the connections that
 * drivers attach to their errors, with addresses and keys.
 */
export function describeError(error: unknown): object[] {
  return causesOf(error).map((cause) => {
    const { name, message = '', stack = '', code, syscall, constraint, table, query } = cause;
    const isQuoting = isFailedQuery(cause) || ABOUT_A_VALUE.test(code ?? '');
    const at = stack.slice(stack.indexOf(message) + message.length).trim();
    return { name, ...(!isQuoting && { message }), code, syscall, constraint, table, query, at };
  });
}

/** A JSON logger that writes a few times a second. `destination` is standard output by default. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  return pino(options, destination ?? pino.destination({ minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }));
}
