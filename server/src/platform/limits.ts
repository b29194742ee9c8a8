// Rate limits counted in the database, so that any number of servers share them (promises: 17).
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { hashToken } from './crypto.ts';

/** No more tries for now. */
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
  /** How long the next tries are refused after the last one; the rest of `seconds` unless said. */
  blockSeconds?: number;
}

export interface Limits {
  /** Counts one try before it is evaluated. @throws {LimitReached} */
  take(limit: Limit, key: string): Promise<void>;
  /** Forgets the tries, as a success does. */
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
  // Keys are addresses and identifiers of people: hashed, they are short and tell nothing.
  const shortKey = (key: string) => hashToken(key).slice(0, 32);

  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(shortKey(key));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new LimitReached(Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async reset(limit, key) {
      await limiterOf(limit).delete(shortKey(key));
    },
  };
}
