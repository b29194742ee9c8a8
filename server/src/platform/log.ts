import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const FLUSH_MS = 250;

/** Of an error, what says what happened: drivers hang whole connections on theirs, with addresses and keys (promises: 18). */
function describeError(error: Error & { code?: string }): object {
  const { name, message, code, stack, cause } = error;
  return {
    type: name,
    message,
    ...(code && { code }),
    stack,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}

/** Structured lines, written together a few times a second; `destination` is standard output unless told. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: logLevel, base: undefined, serializers: { err: describeError } };
  return pino(
    options,
    destination ?? pino.destination({ sync: false, minLength: 4_096, periodicFlush: FLUSH_MS }),
  );
}
