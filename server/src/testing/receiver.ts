import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

export interface ReceivedHook {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  url: string;
  received: ReceivedHook[];
  /** Default: 204. */
  answer: (response: ServerResponse, hook: ReceivedHook) => void;
  /** Waits for `count` requests. @returns the first `count` requests */
  until(count: number): Promise<ReceivedHook[]>;
  close(): void;
}

const TIMEOUT_MS = 60_000;

/** The test must close it. */
export async function openReceiver(): Promise<Receiver> {
  const { receiver, listen } = createReceiver();
  await listen();
  return receiver;
}

/** Open while the tests of a file run. Each test starts without messages and with the default answer. */
export function testReceiver(): Receiver {
  const { receiver, listen } = createReceiver();
  beforeAll(listen);
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answer = accept;
  });
  afterAll(() => receiver.close());
  return receiver;
}

function createReceiver() {
  const received: ReceivedHook[] = [];
  const server = createServer(async (request, response) => {
    const hook = { path: request.url!, headers: request.headers, body: await text(request) };
    received.push(hook);
    receiver.answer(response, hook);
  });
  const receiver: Receiver = {
    url: '',
    received,
    answer: accept,
    async until(count) {
      await vi.waitUntil(() => received.length >= count, { timeout: TIMEOUT_MS, interval: 20 });
      return received.slice(0, count);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const listen = async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  };
  return { receiver, listen };
}

export const accept = (response: ServerResponse): void => void response.writeHead(204).end();
export const refuse = (response: ServerResponse): void => void response.writeHead(500).end('Out of order');

/** Checks signature and time with the library of Standard Webhooks. @throws when they are wrong */
// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
export const verified = (secret: string, { body, headers }: ReceivedHook): any =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
