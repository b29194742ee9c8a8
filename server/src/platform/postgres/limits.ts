// Rate limits, counted in the database and shared by all servers (promises: 17).

import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashToken } from '../crypto/crypto.ts';

/** The limit is reached. */
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
  /** Tries within `seconds`. */
  points: number;
  seconds: number;
  /** Seconds to refuse further tries once the limit is reached; default: until `seconds` have passed. */
  blockSeconds?: number;
}

export interface Limits {
  /** Counts a try before it is evaluated. @throws {LimitReached} */
  take(limit: Limit, key: string): Promise<void>;
  /** The same for the address of a request: a whole network counts as one sender. @throws {LimitReached} */
  takeFrom(limit: Limit, address: string): Promise<void>;
  /** Takes back one counted try, for example after a success. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Resets the count, for example after a success. */
  reset(limit: Limit, key: string): Promise<void>;
}

export function openLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, points, seconds, blockSeconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
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
  // Keys contain addresses and ids of people. Hashes are short and reveal nothing.
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
 * The network that counts as one sender: an IPv4 address, even if it is written as an IPv6 address, or the first 64 bits of an
 * IPv6 address, because the owner of one such address has all of them.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') !== MAPPED_IPV4) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL writes every spelling of an address in the same way.
  const [left = [], right = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
