// Open dashboards, for benchmarks and long trials. Each holds an event stream and reads again as the browser does.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { liveEvents } from '@bugquest/contract/system/endpoints';
import { GATHER_CHANGES_MS } from '@bugquest/contract/system/stream-events';
import { isChangedBy, type PublicTopic, publicTopics } from '@bugquest/contract/topics';
import { type PageRead, readsOfDashboard } from './dashboard-reads.ts';

/** The server refuses some of a thousand streams that are opened in the same moment. */
const OPEN_EVERY_MS = 10;

interface Person {
  id: string;
  cookie: string;
}

export interface PageReply {
  personId: string;
  endpoint: Endpoint;
  /** `performance.now()` at the request and at the reply. */
  from: number;
  to: number;
  /** The status code, or what happened instead. */
  outcome: number | string;
}

export interface OpenPages {
  /** The replies to reads that no person asked for. A stream that ends is one, too. */
  replies: readonly PageReply[];
  close(): void;
}

/** Resolves when every page has its stream. */
export async function openPages(origin: string, people: readonly Person[]): Promise<OpenPages> {
  const replies: PageReply[] = [];
  const closes = await Promise.all(
    people.map(async (person, index) => {
      await sleep(index * OPEN_EVERY_MS);
      return openPage(origin, person, (reply) => replies.push(reply));
    }),
  );
  return {
    replies,
    close() {
      for (const close of closes) close();
    },
  };
}

/** @returns a function that closes the page */
async function openPage(
  origin: string,
  { id, cookie }: Person,
  onReply: (reply: PageReply) => void,
): Promise<() => void> {
  const headers = { cookie };
  const reads = readsOfDashboard(id);
  const changed = new Set<PublicTopic>();
  /** The last request of each read. */
  const requests = new Map<PageRead, AbortController>();
  const streaming = new AbortController();
  let gathering: ReturnType<typeof setTimeout>;

  const send = async (read: PageRead) => {
    const { endpoint, url } = read;
    // The browser cancels an earlier request that has not been answered.
    requests.get(read)?.abort();
    const request = new AbortController();
    requests.set(read, request);
    const from = performance.now();
    const outcome = await fetch(origin + url, { headers, signal: request.signal })
      .then((reply) => reply.arrayBuffer().then(() => reply.status))
      .catch(() => 'no answer');
    if (!request.signal.aborted) onReply({ personId: id, endpoint, from, to: performance.now(), outcome });
  };
  const readAgain = () => {
    const topics = [...changed];
    changed.clear();
    for (const read of reads)
      if (isChangedBy(publicTopics(read.endpoint.topics ?? []), topics)) void send(read);
  };
  const hear = (topics: readonly PublicTopic[]) => {
    if (changed.size === 0) gathering = setTimeout(readAgain, GATHER_CHANGES_MS);
    for (const topic of topics) changed.add(topic);
  };

  const openedAt = performance.now();
  const stream = await fetch(origin + liveEvents.path, { headers, signal: streaming.signal });
  if (!stream.ok) throw new Error(`${liveEvents.path} answers ${stream.status}`);
  void listen(stream, hear)
    .catch(() => undefined)
    .then(() => {
      if (streaming.signal.aborted) return;
      const outcome = 'stream ended';
      onReply({ personId: id, endpoint: liveEvents, from: openedAt, to: performance.now(), outcome });
    });
  return () => {
    clearTimeout(gathering);
    for (const request of [streaming, ...requests.values()]) request.abort();
  };
}

async function listen(stream: Response, hear: (topics: readonly PublicTopic[]) => void): Promise<void> {
  let rest = '';
  for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const line of lines) if (line.startsWith('data: ')) hear(JSON.parse(line.slice(6)));
  }
}
