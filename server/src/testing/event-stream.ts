// Event streams as pages keep them open.
import { expect, vi } from 'vitest';
import type { Browser, TestApp } from './app.ts';

export interface OpenStream {
  /** The names that came so far, each once. */
  received(): string[];
  isOver(): boolean;
  text(): string;
  close(): void;
}

const open: OpenStream[] = [];

/** Called in `afterEach`. */
export const closeStreams = () => {
  for (const stream of open.splice(0)) stream.close();
};

/** An event stream as a page keeps it open; ready when its first bytes have come. */
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
  let over = false;
  source.on('data', (chunk) => {
    received += chunk;
  });
  source.on('close', () => {
    over = true;
  });
  const stream = {
    received: () =>
      [
        ...new Set(
          [...received.matchAll(/^data: (.*)$/gm)].flatMap(([, data]) => JSON.parse(data!) as string[]),
        ),
        // Mails of the registrations go out in their own time.
      ].filter((read) => read !== 'mails'),
    isOver: () => over,
    text: () => received,
    close: () => source.destroy(),
  };
  open.push(stream);
  await vi.waitFor(() => expect(received).toContain('retry:'));
  return stream;
}
