import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const FLUSH_MS = 250;
/** The main thread writes the log, because passing lines to another thread costs more than the write. */
const BUFFER_BYTES = 16_000;

type Cause = Error & { code?: string; syscall?: string; constraint?: string; table?: string; query?: string };

export function causesOf(error: unknown): Cause[] {
  const chain: Cause[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain;
}

/** The message of a failed query contains its values: typed text and hashes of secrets. */
export const isFailedQuery = (error: unknown) => error instanceof DrizzleQueryError;

/** PostgreSQL error codes whose messages contain the value. */
const DATA_ERROR = /^22/;

/**
 * Lists the fields that may be logged: no text that people sent (promises: 18), and not the connections, with addresses and keys,
 * that drivers attach to their errors.
 */
export function describeError(error: unknown): object[] {
  return causesOf(error).map((cause) => {
    const { name, message = '', stack = '', code, syscall, constraint, table, query } = cause;
    const containsValue = isFailedQuery(cause) || DATA_ERROR.test(code ?? '');
    const at = stack.slice(stack.indexOf(message) + message.length).trim();
    return { name, ...(!containsValue && { message }), code, syscall, constraint, table, query, at };
  });
}

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
