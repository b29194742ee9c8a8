// People who read and send reports all the time, and what happened to their requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { READS } from '../crowd.ts';
import { Journal, type Try } from '../journal.ts';
import type { Person } from '../people.ts';
import { Tally } from '../watch.ts';
import type { Installation } from './installation.ts';

const WRITERS = 6;
const READERS = 4;
const BETWEEN_READS_MS = 100;
/** A read that has no answer after that is a failed one. */
const READ_WITHIN_MS = 20_000;

/** The requests of one kind. */
export class Tries {
  readonly #tries: Try[] = [];
  readonly #success: number;

  constructor(success: number) {
    this.#success = success;
  }

  readonly add = (one: Try): void => void this.#tries.push(one);

  get all(): number {
    return this.#tries.length;
  }

  get slowestMs(): number {
    return Math.max(0, ...this.#tries.map(({ from, to }) => to - from));
  }

  /** Refused with 503 and the seconds to wait. */
  get refused(): number {
    return this.#tries.filter((one) => isRefusal(one)).length;
  }

  /** Neither answered nor refused that way. */
  get otherFailures(): Tally {
    const tally = new Tally();
    for (const one of this.#tries) {
      if (one.outcome !== this.#success && !isRefusal(one))
        tally.add(one.outcome === 503 ? '503 without Retry-After' : one.outcome);
    }
    return tally;
  }

  /** The longest time that anybody waited: from the start of a failed request to the first answer after it. */
  get longestInterruptionMs(): number {
    const ofEach = Map.groupBy(this.#tries, ({ by }) => by).values();
    return Math.max(0, ...[...ofEach].map((tries) => this.#longestOf(tries)));
  }

  #longestOf(tries: readonly Try[]): number {
    let longest = 0;
    let since: number | undefined;
    for (const { from, to, outcome } of tries) {
      if (outcome !== this.#success) since ??= from;
      else if (since !== undefined) {
        longest = Math.max(longest, to - since);
        since = undefined;
      }
    }
    return since === undefined ? longest : Number.POSITIVE_INFINITY;
  }
}

export const countAll = (tallies: readonly Tally[]): number =>
  tallies.reduce((sum, tally) => sum + tally.count(() => true), 0);

export const describeOthers = (tallies: readonly Tally[]): string => {
  const kinds = tallies.map(String).filter(Boolean);
  return `${countAll(tallies)} other errors${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
};

const isRefusal = ({ outcome, hasRetryAfter }: Try): boolean => outcome === 503 && hasRetryAfter;

export interface Load {
  journal: Journal;
  reads: Tries;
  writes: Tries;
  /** Ends once every report that was begun is acknowledged. */
  end(): Promise<void>;
}

export function startLoad(installation: Installation): Load {
  const reads = new Tries(200);
  const writes = new Tries(201);
  const journal = new Journal(installation, { onTry: writes.add });
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
  reads: Tries,
): Promise<void> {
  let hasFailed = false;
  for (let count = number; !isEnding() || hasFailed; count += 1) {
    const from = performance.now();
    const { outcome, hasRetryAfter } = await read(url + READS[count % READS.length]!, person);
    reads.add({ by: person.id, from, to: performance.now(), outcome, hasRetryAfter });
    hasFailed = outcome !== 200 && performance.now() - from < READ_WITHIN_MS;
    await sleep(BETWEEN_READS_MS);
  }
}

async function read(address: string, { cookie }: Person): Promise<Pick<Try, 'outcome' | 'hasRetryAfter'>> {
  try {
    const reply = await fetch(address, { headers: { cookie }, signal: AbortSignal.timeout(READ_WITHIN_MS) });
    await reply.arrayBuffer();
    return { outcome: reply.status, hasRetryAfter: reply.headers.has('retry-after') };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return { outcome: cause?.code ?? name, hasRetryAfter: false };
  }
}
