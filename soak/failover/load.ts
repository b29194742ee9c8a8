// People who read and submit reports continuously, and the results of their requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { DASHBOARD_READS } from '../crowd.ts';
import { Journal, type RequestResult } from '../journal.ts';
import type { Person } from '../people.ts';
import { Tally } from '../watch.ts';
import type { Installation } from './installation.ts';

const WRITERS = 6;
const READERS = 4;
const READ_INTERVAL_MS = 100;
const READ_TIMEOUT_MS = 20_000;

export class RequestLog {
  readonly #results: RequestResult[] = [];
  readonly #success: number;

  constructor(success: number) {
    this.#success = success;
  }

  readonly add = (result: RequestResult): void => void this.#results.push(result);

  get count(): number {
    return this.#results.length;
  }

  get slowestMs(): number {
    return Math.max(0, ...this.#results.map(({ from, to }) => to - from));
  }

  /** Replies with 503 and Retry-After. */
  get refused(): number {
    return this.#results.filter((result) => isRefusal(result)).length;
  }

  /** Neither successful nor refused with Retry-After. */
  get otherFailures(): Tally {
    const tally = new Tally();
    for (const result of this.#results) {
      if (result.outcome !== this.#success && !isRefusal(result))
        tally.add(result.outcome === 503 ? '503 without Retry-After' : result.outcome);
    }
    return tally;
  }

  /** The longest time for one person from the start of a failed request to the next successful reply. Infinite without one. */
  get longestInterruptionMs(): number {
    const byPerson = Map.groupBy(this.#results, ({ personId }) => personId).values();
    return Math.max(0, ...[...byPerson].map((results) => this.#longestInterruptionOf(results)));
  }

  #longestInterruptionOf(results: readonly RequestResult[]): number {
    let longest = 0;
    let failedSince: number | undefined;
    for (const { from, to, outcome } of results) {
      if (outcome !== this.#success) failedSince ??= from;
      else if (failedSince !== undefined) {
        longest = Math.max(longest, to - failedSince);
        failedSince = undefined;
      }
    }
    return failedSince === undefined ? longest : Number.POSITIVE_INFINITY;
  }
}

export const countFailures = (tallies: readonly Tally[]): number =>
  tallies.reduce((sum, tally) => sum + tally.count(() => true), 0);

export const describeFailures = (tallies: readonly Tally[]): string => {
  const kinds = tallies.map(String).filter(Boolean);
  return `${countFailures(tallies)} other errors${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
};

const isRefusal = ({ outcome, hasRetryAfter }: RequestResult): boolean => outcome === 503 && hasRetryAfter;

export interface Load {
  journal: Journal;
  reads: RequestLog;
  writes: RequestLog;
  /** Resolves when every started submission is acknowledged. */
  end(): Promise<void>;
}

export function startLoad(installation: Installation): Load {
  const reads = new RequestLog(200);
  const writes = new RequestLog(201);
  const journal = new Journal(installation, { onResult: writes.add });
  let isEnding = false;
  journal.start(WRITERS);
  const readers = installation.people
    .slice(0, READERS)
    .map((person, number) => readUntil(() => isEnding, installation.url(), person, number, reads));
  return {
    journal,
    reads,
    writes,
    async end() {
      await journal.end();
      isEnding = true;
      await Promise.all(readers);
    },
  };
}

async function readUntil(
  isEnding: () => boolean,
  url: string,
  person: Person,
  number: number,
  reads: RequestLog,
): Promise<void> {
  let hasFailed = false;
  for (let count = number; !isEnding() || hasFailed; count += 1) {
    const from = performance.now();
    const { outcome, hasRetryAfter } = await read(
      url + DASHBOARD_READS[count % DASHBOARD_READS.length]!,
      person,
    );
    reads.add({ personId: person.id, from, to: performance.now(), outcome, hasRetryAfter });
    hasFailed = outcome !== 200 && performance.now() - from < READ_TIMEOUT_MS;
    await sleep(READ_INTERVAL_MS);
  }
}

async function read(
  address: string,
  { cookie }: Person,
): Promise<Pick<RequestResult, 'outcome' | 'hasRetryAfter'>> {
  try {
    const reply = await fetch(address, { headers: { cookie }, signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
    await reply.arrayBuffer();
    return { outcome: reply.status, hasRetryAfter: reply.headers.has('retry-after') };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return { outcome: cause?.code ?? name, hasRetryAfter: false };
  }
}
