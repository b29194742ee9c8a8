// Rate limits are counted in the database, so that all servers share them (promises: 17).
import { isIPv4, isIPv6 } from 'node:net';
import type pg from 'pg';
import {
  RateLimiterPostgres,
  RateLimiterQueue,
  RateLimiterQueueError,
  RateLimiterRes,
} from 'rate-limiter-flexible';
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

/**
 * Counts the failures of a network. Many people may share an address, so nobody is refused because of the others: beyond the limit,
 * attempts wait for their turn (docs/decisions/0102).
 */
export interface AddressLimit extends Omit<Limit, 'blockSeconds'> {
  /** Beyond the limit, one attempt in this many seconds. Without it, attempts beyond the limit are refused. */
  turnSeconds?: number;
}

export interface Limits {
  /** Counts an attempt. Call it before the attempt is evaluated. Resolves with the number of attempts left. @throws {LimitReached} */
  take(limit: Limit, key: string): Promise<number>;
  /**
   * Counts an attempt of a network before it is evaluated. Call `giveBackTo` when it succeeds. Beyond the limit, waits for a turn.
   * @throws {LimitReached} when too many attempts of the network wait
   */
  takeFrom(limit: AddressLimit, address: string): Promise<void>;
  giveBack(limit: Limit, key: string): Promise<void>;
  giveBackTo(limit: AddressLimit, address: string): Promise<void>;
  reset(limit: Limit, key: string): Promise<void>;
}

/** An attempt waits at most this long for its turn. */
const MAX_WAIT_SECONDS = 10;

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
  const queues = new Map<string, RateLimiterQueue>();
  const queueOf = (name: string, turnSeconds: number) => {
    const existing = queues.get(name);
    if (existing) return existing;
    const turns = limiterOf({ name: `${name}-turn`, points: 1, seconds: turnSeconds });
    const queue = new RateLimiterQueue(turns, { maxQueueSize: MAX_WAIT_SECONDS / turnSeconds });
    queues.set(name, queue);
    return queue;
  };
  // Keys contain addresses and ids of people, which must not be stored. Hashes are also short.
  const shortKey = (key: string) => hashToken(key).slice(0, 32);

  const take = async (limit: Limit, key: string) => {
    try {
      return (await limiterOf(limit).consume(shortKey(key))).remainingPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new LimitReached(Math.ceil(refusal.msBeforeNext / 1000));
    }
  };

  const waitForTurn = async (name: string, turnSeconds: number, network: string) => {
    const deadline = Math.ceil(Date.now() / 1000) + MAX_WAIT_SECONDS;
    try {
      await queueOf(name, turnSeconds).removeTokens(1, shortKey(network), deadline);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterQueueError)) throw refusal;
      throw new LimitReached(MAX_WAIT_SECONDS);
    }
  };

  const giveBack = async (limit: Limit, key: string) => {
    const limiter = limiterOf(limit);
    // Not below zero: the count may have begun anew since the attempt.
    const count = await limiter.get(shortKey(key));
    if (count && count.consumedPoints > 0) await limiter.reward(shortKey(key));
  };

  return {
    take,
    async takeFrom(limit, address) {
      const network = networkOf(address);
      try {
        await take(limit, network);
      } catch (error) {
        if (!(error instanceof LimitReached) || !limit.turnSeconds) throw error;
        await waitForTurn(limit.name, limit.turnSeconds, network);
      }
    },
    giveBack,
    giveBackTo: (limit, address) => giveBack(limit, networkOf(address)),
    async reset(limit, key) {
      await limiterOf(limit).delete(shortKey(key));
    },
  };
}

const MAPPED_IPV4 = '0:0:0:0:0:ffff';
/** All senders without a readable address count as one sender. Otherwise each of them would have limits of its own. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The network that counts as one sender: an IPv4 address (also in IPv6 notation), or the first 64 bits of an IPv6 address, because the
 * owner of an IPv6 address usually has the whole /64 network.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(withoutZone)) return UNKNOWN_ADDRESS;
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
