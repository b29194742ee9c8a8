// A client that sends reports, tries again with the same key when there is no answer, and writes down what was acknowledged.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mp4 } from '../server/src/testing/media.ts';
import { reportFields } from '../server/src/testing/people.ts';
import type { Person } from './people.ts';
import type { Subject } from './subject.ts';

const FILM_BYTES = 50_000;
const TRY_AGAIN_MS = 200;

interface Entry {
  reportId: string;
  employeeId: string;
  film?: { url: string; sha256: string; cookie: string };
}

/** One request of a client. */
export interface Try {
  /** The person. */
  by: string;
  /** Times of `performance.now()`. */
  from: number;
  to: number;
  /** The status, or why there is none. */
  outcome: number | string;
  /** Whether a refusal has a Retry-After header. */
  hasRetryAfter: boolean;
}

interface Options {
  /** Every how many reports one has a film; 0: none. */
  filmEach?: number;
  /** Longer than any promised interruption. */
  timeoutMs?: number;
  onTry?: (one: Try) => void;
}

/** The problems at the end; there should be none. */
export interface Faults {
  lost: number;
  twice: number;
  damagedFilms: number;
  /** People whose points are not the sum of their ledger. */
  wrongTotals: number;
}

/** The parts of the product that a journal needs. */
type Tried = Pick<Subject, 'url' | 'people' | 'query'>;

export class Journal {
  readonly acknowledged = new Map<string, Entry>();
  /** Status codes of refused tries. */
  readonly refusals = new Map<number | string, number>();
  readonly #subject: Tried;
  readonly #filmEach: number;
  readonly #timeoutMs: number;
  readonly #onTry: (one: Try) => void;
  /** Other keys than those of other journals. */
  readonly #name = crypto.randomUUID();
  #isEnding = false;
  #writers: Promise<void>[] = [];
  #count = 0;

  constructor(subject: Tried, { filmEach = 5, timeoutMs = 60_000, onTry = () => {} }: Options = {}) {
    this.#subject = subject;
    this.#filmEach = filmEach;
    this.#timeoutMs = timeoutMs;
    this.#onTry = onTry;
  }

  start(writers: number): void {
    this.#isEnding = false;
    this.#writers = this.#subject.people.slice(0, writers).map((person) => this.#write(person));
  }

  /** Ends once every report that was begun is acknowledged. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#writers);
  }

  async untilAcknowledged(more: number): Promise<void> {
    const goal = this.acknowledged.size + more;
    const deadline = Date.now() + this.#timeoutMs;
    while (this.acknowledged.size < goal) {
      if (Date.now() > deadline)
        throw new Error(`No ${more} reports were acknowledged in ${this.#timeoutMs / 1000} s.`);
      await sleep(10);
    }
  }

  async #write(person: Person): Promise<void> {
    while (!this.#isEnding) {
      const key = `${this.#name}-${++this.#count}`;
      const film = this.#count % this.#filmEach === 0 ? mp4(FILM_BYTES) : undefined;
      const deadline = Date.now() + this.#timeoutMs;
      while (!(await this.#send(person, key, film))) {
        if (Date.now() > deadline)
          throw new Error(`${key} was not acknowledged in ${this.#timeoutMs / 1000} s.`);
        await sleep(TRY_AGAIN_MS);
      }
    }
  }

  async #send(person: Person, key: string, film?: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const url = this.#subject.url();
    const from = performance.now();
    const note = (outcome: number | string, hasRetryAfter = false) =>
      this.#onTry({ by: person.id, from, to: performance.now(), outcome, hasRetryAfter });
    const form = new FormData();
    // Other words for each report, because repeated words earn nothing.
    const [one, two] = createHash('sha256').update(key).digest('hex').match(/.{32}/g)!;
    const bugDescription = `The page ${one} is empty after ${two}`;
    for (const [name, value] of Object.entries(reportFields({ bugDescription }))) form.append(name, value);
    if (film) form.append('videos', new Blob([film]), 'film.mp4');
    try {
      const reply = await fetch(`${url}/api/bug-reports`, {
        method: 'POST',
        headers: { origin: url, cookie: person.cookie, 'idempotency-key': key },
        body: form,
        signal: AbortSignal.timeout(this.#timeoutMs / 2),
      });
      note(reply.status, reply.headers.has('retry-after'));
      if (reply.status !== 201) return this.#refused(reply.status);
      const { id, videoUrls } = (await reply.json()) as { id: string; videoUrls: string[] };
      this.acknowledged.set(key, {
        reportId: id,
        employeeId: person.id,
        ...(film && { film: { url: videoUrls[0]!, sha256: sha256(film), cookie: person.cookie } }),
      });
      return true;
    } catch {
      note('no answer');
      return this.#refused('no answer');
    }
  }

  #refused(why: number | string): false {
    this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
    return false;
  }

  /** Compares what was acknowledged with what is there. */
  async compare(): Promise<Faults> {
    const rows = await this.#subject.query<{ id: string; employee_id: string }>(
      'select id, employee_id from bug_reports',
    );
    const there = new Set(rows.map(({ id }) => id));
    const entries = [...this.acknowledged.values()];
    const films = entries.flatMap(({ film }) => film ?? []);
    const damaged = await Promise.all(films.map((film) => this.#isDamaged(film)));
    return {
      lost: entries.filter(({ reportId }) => !there.has(reportId)).length,
      // Every report that was begun is acknowledged, so any other one is a second copy.
      twice: rows.length - new Set(entries.map(({ reportId }) => reportId)).size,
      damagedFilms: damaged.filter(Boolean).length,
      wrongTotals: await countWrongTotals(this.#subject),
    };
  }

  async #isDamaged({ url, sha256: expected, cookie }: NonNullable<Entry['film']>): Promise<boolean> {
    const reply = await fetch(this.#subject.url() + url, { headers: { cookie } });
    return !reply.ok || sha256(new Uint8Array(await reply.arrayBuffer())) !== expected;
  }
}

export async function countWrongTotals({ query }: Pick<Subject, 'query'>): Promise<number> {
  const [row] = await query<{ count: number }>(`select count(*)::int as count from employees e
    where total_points <> (select coalesce(sum(amount), 0) from point_events where employee_id = e.id)`);
  return row!.count;
}

export const areNone = (faults: Faults): boolean => Object.values(faults).every((count) => count === 0);

export const describeFaults = ({ lost, twice, damagedFilms, wrongTotals }: Faults): string =>
  `${lost} lost, ${twice} twice, ${damagedFilms} films damaged, ${wrongTotals} wrong totals`;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
