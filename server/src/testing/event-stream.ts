import { type PublishedTopic, TOPIC_NAMES, TOPICS } from '@bugquest/contract/topics';
import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';

/** Milliseconds of the slowest topic. */
const SLOWEST_CADENCE = Math.max(...TOPIC_NAMES.map((topic) => TOPICS[topic].atMostEvery)) * 1_000;

export interface OpenStream {
  /** The topics that were received, each once. */
  received(): string[];
  isOver(): boolean;
  text(): string;
  close(): void;
}

const openStreams: OpenStream[] = [];

/** Call it in `afterEach`. */
export const closeStreams = () => {
  for (const stream of openStreams.splice(0)) stream.close();
};

/** Opens an event stream as a page does. Resolves when the first bytes have arrived. */
export async function listen(browser: Browser, server: TestApp, query = ''): Promise<OpenStream> {
  const response = await server.app.inject({
    url: `/api/events${query}`,
    payloadAsStream: true,
    headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
  });
  expect(response.headers['content-encoding']).toBeUndefined();
  const source = response.stream();
  let received = '';
  let isOver = false;
  source.on('data', (chunk) => {
    received += chunk;
  });
  source.on('close', () => {
    isOver = true;
  });
  const stream = {
    received: () =>
      [
        ...new Set(
          [...received.matchAll(/^data: (.*)$/gm)].flatMap(([, data]) => JSON.parse(data!) as string[]),
        ),
        // The mails of registrations are sent at an unknown time.
      ].filter((read) => read !== 'mails'),
    isOver: () => isOver,
    text: () => received,
    close: () => source.destroy(),
  };
  openStreams.push(stream);
  await vi.waitFor(() => expect(received).toContain('retry:'));
  return stream;
}

/**
 * Moves the clock of the servers, which is one, so that the pages are told everything that was published before. They are also
 * told `settings`.
 */
export async function passCadence(
  servers: readonly TestApp[],
  streams: readonly OpenStream[],
): Promise<void> {
  const [{ ctx, clock }] = servers as [TestApp];
  const reached = servers.map((server) => nextPublication(server, 'settings'));
  await ctx.db.transaction((tx) => ctx.changes.publish(tx, ['settings']));
  await Promise.all(reached);
  clock.advance(SLOWEST_CADENCE);
  await vi.waitFor(() => {
    for (const stream of streams) expect(stream.received()).toContain('settings');
  });
}

const nextPublication = ({ ctx }: TestApp, topic: PublishedTopic) =>
  new Promise<void>((resolve) => {
    const stop = ctx.changes.subscribe((topics) => {
      if (!topics.includes(topic)) return;
      stop();
      resolve();
    });
  });
