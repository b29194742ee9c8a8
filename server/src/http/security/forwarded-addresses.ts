// The address of a sender behind a proxy. Proxies write addresses in many forms; limits by address must see one form.
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { UNKNOWN_ADDRESS } from '../../platform/postgres/limits.ts';

const HEADER = 'x-forwarded-for';

/**
 * Reads `203.0.113.7`, `203.0.113.7:50001`, `[2001:db8::1]:50001`, `fe80::1%eth0`, and the same in quotes or as in RFC 7239
 * (`for="[2001:db8::1]:50001";proto=https`). An IPv6 address with a port and without brackets may be ambiguous, but its first 64 bits
 * are not, and only those count.
 */
export function readAddress(written: string): string | undefined {
  const node = /(?:^|;)\s*for\s*=([^;]*)/i.exec(written)?.[1] ?? written;
  const text = node.trim().replace(/^"(.*)"$/, '$1');
  const withoutPort = text.replace(/:(?:\d+|_[\w.-]+)$/, '');
  return [text, withoutPort]
    .map((address) => address.replace(/^\[(.*)\]$/, '$1').split('%', 1)[0]!)
    .find((address) => isIP(address) !== 0);
}

/** Rewrites the header before Fastify reads it. What is no address becomes the same value for everybody: one sender. */
export function normalizeForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const header = forwardedBy(request);
    if (header)
      request.raw.headers[HEADER] = header
        .split(',')
        .map((written) => readAddress(written) ?? UNKNOWN_ADDRESS)
        .join(', ');
    done();
  });
}

const forwardedBy = ({ raw }: FastifyRequest): string | undefined => {
  const header = raw.headers[HEADER];
  return Array.isArray(header) ? header.join(',') : header;
};

/** Why limits do not see the address of the sender. */
export type ProxyFault =
  | { kind: 'untrusted'; address: string }
  | { kind: 'silent' }
  | { kind: 'unreadable'; value: string };

/** Whether the proxy in front of this request and TRUST_PROXY fit each other. */
export function findProxyFault(
  request: FastifyRequest,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): ProxyFault | undefined {
  const isForwarded = Boolean(forwardedBy(request));
  if (!isForwarded) return trustProxy === false ? undefined : { kind: 'silent' };
  if (request.ip === UNKNOWN_ADDRESS) return { kind: 'unreadable', value: unreadableIn(request) };
  const isTrusted = request.ips !== undefined && request.ips.length > 1;
  return isTrusted ? undefined : { kind: 'untrusted', address: request.socket.remoteAddress ?? '' };
}

/** As the proxy wrote it: the raw headers stay as they came. */
function unreadableIn({ raw }: FastifyRequest): string {
  const headers = raw.rawHeaders.filter(
    (_, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === HEADER,
  );
  const values = headers.join(',').split(',');
  return values.findLast((written) => readAddress(written) === undefined)?.trim() ?? '';
}
