import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A server on loopback that records JSON messages. */
export async function openReceiver<Message>(path: string) {
  const messages: Message[] = [];
  const server = createServer(async (request, response) => {
    messages.push((await json(request)) as Message);
    response.end('Thank you');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return { url, messages, close: () => server.close() };
}
