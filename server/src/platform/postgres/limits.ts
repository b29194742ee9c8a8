// Rate limits are counted in the database, so that all servers share them (promises: 17).
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashToken } from '../crypto/crypto.ts';

export class LimitReached extends Error {
  override name = 'LimitReached';
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('The limit is reached.');
    this.retryAfter = retryAfter;
  }
}

export interface Limit {
  name: string;
  /** Allowed attempts within `seconds`. */
  points: number;
  seconds: number;
  /** Seconds for which further attempts are refused when the limit is reached; default: until `seconds` have passed. */
  blockSeconds?: number;
}

export interface Limits {
  /** Counts an attempt. Call it before the attempt is evaluated. @throws {LimitReached} */
  take(limit: Limit, key: string): Promise<void>;
  /** Counts by the address of a request. A whole network counts as one sender. @throws {LimitReached} */
  takeFrom(limit: Limit, address: string): Promise<void>;
  giveBack(limit: Limit, key: string): Promise<void>;
  reset(limit: Limit, key: string): Promise<void>;
}

export function openLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, points, seconds, blockSeconds }: Limit) => {
    const existing = limiters.get(name);
    if (existing) return existing;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      ...(blockSeconds && { blockDuration: blockSeconds }),
    });
    limiters.set(name, limiter);
    return limiter;
  };
  // Keys contain addresses and ids of people, which must not be stored. Hashes are also short.
  const shortKey = (key: string) => hashToken(key).slice(0, 32);

  const take = async (limit: Limit, key: string) => {
    try {
      await limiterOf(limit).consume(shortKey(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new LimitReached(Math.ceil(refusal.msBeforeNext / 1000));
    }
  };

  return {
    take,
    takeFrom: (limit, address) => take(limit, networkOf(address)),
    async giveBack(limit, key) {
      await limiterOf(limit).reward(shortKey(key));
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(shortKey(key));
    },
  };
}

const MAPPED_IPV4 = '0:0:0:0:0:ffff';

/**
 * The network that counts as one sender: an IPv4 address (also in IPv6 notation), or the first 64 bits of an IPv6 address, because the
 * owner of an IPv6 address usually has the whole /64 network.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  if (groups.slice(0, 6).join(':') !== MAPPED_IPV4) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** All eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL class normalises the spelling.
  const [left = [], right = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
