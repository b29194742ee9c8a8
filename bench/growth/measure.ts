// The time of reads, each as if everything had just changed, so that nothing is cached.
import { setTimeout as sleep } from 'node:timers/promises';
import { TOPIC_NAMES, TOPICS } from '@bugquest/contract/topics';
import type pg from 'pg';
import type { SignedIn } from '../product.ts';
import { percentile } from '../rounds.ts';
import type { Screen } from './screens.ts';

/** At least, and each address at least three times. */
const TIMES = 24;
const EACH = 3;
/** A screen with pauses has fewer, because it would take minutes. */
const TIMES_WITH_PAUSES = 9;
/** The delay until the server has been notified of a change. */
const HEARD_AFTER_MS = 8;

export interface Times {
  what: string;
  p50: number;
  p95: number;
  /** The address that took longest, by its median. */
  slowest: string;
  slowestMedian: number;
}

export interface Reader {
  origin: string;
  pool: pg.Pool;
}

/** Drops all cached replies, of everyone and of one person. */
async function dropCache(pool: pg.Pool, id: string): Promise<void> {
  const scopes = TOPIC_NAMES.filter(
    (topic) => TOPICS[topic] !== 'server' && TOPICS[topic] !== 'other-administrators',
  );
  const topics = scopes.map((topic) => (TOPICS[topic] === 'person' ? `${topic}:${id}` : topic));
  await pool.query(`select pg_notify('changes', $1)`, [
    JSON.stringify(topics.filter((topic) => topic !== 'report')),
  ]);
  await sleep(HEARD_AFTER_MS);
}

export async function measureScreen(
  { origin, pool }: Reader,
  { id, cookie }: SignedIn,
  { what, addresses, pauseMs = 0 }: Screen,
): Promise<Times> {
  const times = new Map<string, number[]>(addresses.map((address) => [address, []]));
  const count = Math.max(pauseMs > 0 ? TIMES_WITH_PAUSES : TIMES, addresses.length * EACH);
  for (let time = -addresses.length; time < count; time += 1) {
    const address = addresses[(time + addresses.length) % addresses.length]!;
    await dropCache(pool, id);
    await sleep(pauseMs);
    const start = performance.now();
    const reply = await fetch(origin + address, { headers: { cookie } });
    await reply.arrayBuffer();
    const took = performance.now() - start;
    // A statement over the time limit: what it took counts.
    if (reply.status !== 200 && reply.status !== 503) throw new Error(`${address} answers ${reply.status}.`);
    if (time >= 0) times.get(address)!.push(took);
  }
  return summary(what, times);
}

export function summary(what: string, times: ReadonlyMap<string, number[]>): Times {
  const all = [...times.values()].flat();
  const medians = [...times].map(([address, own]) => [address, percentile(own, 50)] as const);
  const [slowest, slowestMedian] = medians.sort((one, other) => other[1] - one[1])[0]!;
  return { what, p50: percentile(all, 50), p95: percentile(all, 95), slowest, slowestMedian };
}
