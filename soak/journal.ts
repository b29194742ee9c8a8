// A client that submits reports, retries with the same submission key, and records which reports the server acknowledged.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mp4 } from '../server/src/testing/media.ts';
import { reportFields } from '../server/src/testing/people.ts';
import type { Person } from './people.ts';
import type { Subject } from './subject.ts';

const VIDEO_BYTES = 50_000;
const RETRY_MS = 200;

interface Entry {
  reportId: string;
  employeeId: string;
  video?: { url: string; sha256: string; cookie: string };
}

export interface RequestResult {
  personId: string;
  /** `performance.now()` at the start and the end. */
  from: number;
  to: number;
  /** The status code, or the error when there is no reply. */
  outcome: number | string;
  hasRetryAfter: boolean;
}

interface Options {
  /** 5: every fifth report has a video. 0: no report has one. */
  videoEvery?: number;
  /** Must be longer than the longest promised interruption. */
  timeoutMs?: number;
  onResult?: (result: RequestResult) => void;
}

export interface Faults {
  lost: number;
  twice: number;
  damagedVideos: number;
  /** People whose points are not the sum of their ledger. */
  wrongTotals: number;
}

type JournalSubject = Pick<Subject, 'url' | 'people' | 'query'>;

export class Journal {
  readonly acknowledged = new Map<string, Entry>();
  readonly #subject: JournalSubject;
  readonly #videoEvery: number;
  readonly #timeoutMs: number;
  readonly #onResult: (result: RequestResult) => void;
  /** Makes the submission keys of this journal unique. */
  readonly #name = crypto.randomUUID();
  #isEnding = false;
  #writers: Promise<void>[] = [];
  #count = 0;

  constructor(
    subject: JournalSubject,
    { videoEvery = 5, timeoutMs = 60_000, onResult = () => {} }: Options = {},
  ) {
    this.#subject = subject;
    this.#videoEvery = videoEvery;
    this.#timeoutMs = timeoutMs;
    this.#onResult = onResult;
  }

  start(writers: number): void {
    this.#isEnding = false;
    this.#writers = this.#subject.people.slice(0, writers).map((person) => this.#write(person));
  }

  /** Resolves when every started submission is acknowledged. */
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
      const video = this.#count % this.#videoEvery === 0 ? mp4(VIDEO_BYTES) : undefined;
      const deadline = Date.now() + this.#timeoutMs;
      while (!(await this.#send(person, key, video))) {
        if (Date.now() > deadline)
          throw new Error(`${key} was not acknowledged in ${this.#timeoutMs / 1000} s.`);
        await sleep(RETRY_MS);
      }
    }
  }

  async #send(person: Person, key: string, video?: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const url = this.#subject.url();
    const from = performance.now();
    const logResult = (outcome: number | string, hasRetryAfter = false) =>
      this.#onResult({ personId: person.id, from, to: performance.now(), outcome, hasRetryAfter });
    const form = new FormData();
    // Different words in each report, because repeated descriptions earn no points.
    const [firstPart, secondPart] = createHash('sha256').update(key).digest('hex').match(/.{32}/g)!;
    const bugDescription = `The page ${firstPart} is empty after ${secondPart}`;
    for (const [name, value] of Object.entries(reportFields({ bugDescription }))) form.append(name, value);
    if (video) form.append('videos', new Blob([video]), 'video.mp4');
    try {
      const reply = await fetch(`${url}/api/bug-reports`, {
        method: 'POST',
        headers: { origin: url, cookie: person.cookie, 'idempotency-key': key },
        body: form,
        signal: AbortSignal.timeout(this.#timeoutMs / 2),
      });
      logResult(reply.status, reply.headers.has('retry-after'));
      if (reply.status !== 201) return false;
      const { id, videoUrls } = (await reply.json()) as { id: string; videoUrls: string[] };
      this.acknowledged.set(key, {
        reportId: id,
        employeeId: person.id,
        ...(video && { video: { url: videoUrls[0]!, sha256: sha256(video), cookie: person.cookie } }),
      });
      return true;
    } catch {
      logResult('no answer');
      return false;
    }
  }

  /** Compares the acknowledged reports with the database. */
  async compare(): Promise<Faults> {
    const rows = await this.#subject.query<{ id: string; employee_id: string }>(
      'select id, employee_id from bug_reports',
    );
    const storedIds = new Set(rows.map(({ id }) => id));
    const entries = [...this.acknowledged.values()];
    const videos = entries.flatMap(({ video }) => video ?? []);
    const damaged = await Promise.all(videos.map((video) => this.#isDamaged(video)));
    return {
      lost: entries.filter(({ reportId }) => !storedIds.has(reportId)).length,
      // Every started submission is acknowledged, so any other row is a second copy.
      twice: rows.length - new Set(entries.map(({ reportId }) => reportId)).size,
      damagedVideos: damaged.filter(Boolean).length,
      wrongTotals: await countWrongTotals(this.#subject),
    };
  }

  async #isDamaged({ url, sha256: expected, cookie }: NonNullable<Entry['video']>): Promise<boolean> {
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

export const describeFaults = ({ lost, twice, damagedVideos, wrongTotals }: Faults): string =>
  `${lost} lost, ${twice} twice, ${damagedVideos} videos damaged, ${wrongTotals} wrong totals`;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
