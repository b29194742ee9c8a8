// Requests to addresses that people chose: administrators for webhooks and trackers, browsers for push messages. Private networks are
// refused, because the server may reach machines that these people must not reach.
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, literalAddress } from './public-address.ts';
import { readRetryAfter } from './retry-after.ts';

export type OutgoingFailure =
  | 'address_refused'
  | 'not_secure'
  | 'name_unknown'
  | 'connection_refused'
  | 'connection_lost'
  | 'timeout'
  | 'certificate';

export class OutgoingError extends Error {
  override name = 'OutgoingError';
  readonly reason: OutgoingFailure;

  constructor(reason: OutgoingFailure, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface Post {
  url: string;
  headers: Record<string, string | number>;
  body: string | Buffer;
  /** For the whole request and its answer. */
  timeoutMs: number;
  /** Reads at most this many bytes of the answer; of a failure, at most ERROR_BYTES. */
  maxAnswerBytes: number;
  /** Allows private networks, and http. */
  allowPrivate: boolean;
  resolve?: Resolve;
}

/** Enough for an error message. */
export const ERROR_BYTES = 8 * 1024;

export interface Request extends Omit<Post, 'body'> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  body?: Post['body'] | undefined;
}

export interface Answer {
  status: number;
  text: string;
  /** Seconds for which the server asks to wait. */
  retryAfter?: number | undefined;
  location?: string | undefined;
}

/**
 * Checks an address before the connection. A host name is checked when it is resolved for the connection, because its IP address may
 * change until then.
 */
export function refusalOf(url: string, allowPrivate: boolean): 'not_secure' | 'address_refused' | undefined {
  if (allowPrivate) return undefined;
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:') return 'not_secure';
  const address = literalAddress(parsed);
  return address !== undefined && !isPublicAddress(address) ? 'address_refused' : undefined;
}

/** Follows no redirects. @throws {OutgoingError} when there is no answer */
export const post = (message: Post): Promise<Answer> => request({ ...message, method: 'POST' });

/** Follows no redirects. @throws {OutgoingError} when there is no answer */
export async function request({ url, allowPrivate, resolve = lookup, ...message }: Request): Promise<Answer> {
  const refusal = refusalOf(url, allowPrivate);
  if (refusal) throw new OutgoingError(refusal);
  try {
    return await send(url, message, allowPrivate ? undefined : publicLookup(resolve));
  } catch (error) {
    throw error instanceof OutgoingError ? error : new OutgoingError(failureOf(error), error);
  }
}

function send(
  url: string,
  { method, headers, body, timeoutMs, maxAnswerBytes }: Omit<Request, 'url' | 'allowPrivate' | 'resolve'>,
  publicOnlyLookup: LookupFunction | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const request = (url.startsWith('https:') ? https : http).request(url, {
      method,
      headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) },
      // Always a new connection: with an open connection, the IP address would not be checked.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(publicOnlyLookup && { lookup: publicOnlyLookup }),
    });
    request.on('error', reject);
    request.on('response', async (response) => {
      try {
        const status = response.statusCode!;
        const isFailure = status < 200 || status >= 300;
        resolve({
          status,
          text: await readBeginning(
            response,
            isFailure ? Math.min(maxAnswerBytes, ERROR_BYTES) : maxAnswerBytes,
          ),
          retryAfter: readRetryAfter(response.headers),
          location: response.headers.location,
        });
      } catch (error) {
        reject(error);
      } finally {
        request.destroy();
      }
    });
    request.end(bytes);
  });
}

async function readBeginning(response: http.IncomingMessage, maxAnswerBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= maxAnswerBytes) break;
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8').replaceAll('\0', '');
}

/** Refuses a name if any of its addresses is not public. */
function publicLookup(resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new OutgoingError('address_refused'), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

const FAILURES: Record<string, OutgoingFailure> = {
  ENOTFOUND: 'name_unknown',
  EAI_AGAIN: 'name_unknown',
  ENODATA: 'name_unknown',
  ECONNREFUSED: 'connection_refused',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
};

/** The codes of OpenSSL and Node for certificates that are not valid. */
const CERTIFICATE = /CERT|UNABLE_TO_|SELF_SIGNED|SIGNATURE_FAILURE/;

function failureOf(error: unknown): OutgoingFailure {
  // Several addresses of a name were tried.
  const firstError = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', name } = firstError as NodeJS.ErrnoException;
  if (name === 'TimeoutError') return 'timeout';
  return FAILURES[code] ?? (CERTIFICATE.test(code) ? 'certificate' : 'connection_lost');
}
