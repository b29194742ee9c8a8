// A server on loopback with an endless reply, which counts the bytes that this process has read.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The reply ends here, so that a client without a limit also ends. */
const END_BYTES = 32 * 1024 * 1024;
const PART = Buffer.alloc(64 * 1024, 'x');

export interface EndlessServer {
  url: string;
  status: number;
  /** Returns the JSON of a normal reply, or undefined for an endless reply. */
  reply: (request: IncomingMessage) => object | undefined;
  /** Of the longest reply. */
  bytesRead(): number;
  close(): void;
}

export async function openEndlessServer(): Promise<EndlessServer> {
  const server = createServer((request, response) => {
    request.resume();
    const reply = endless.reply(request);
    response.writeHead(reply ? 200 : endless.status, { 'content-type': 'application/json' });
    if (reply) response.end(JSON.stringify(reply));
    else sendEndlessly(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const trackSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.once('connect', () => {
      if (socket.remotePort === port) sockets.push(socket);
    });
  };
  subscribe('net.client.socket', trackSocket);
  const endless: EndlessServer = {
    url: `http://127.0.0.1:${port}`,
    status: 200,
    reply: () => undefined,
    bytesRead: () => Math.max(0, ...sockets.map(({ bytesRead }) => bytesRead)),
    close() {
      unsubscribe('net.client.socket', trackSocket);
      server.closeAllConnections();
      server.close();
    },
  };
  return endless;
}

function sendEndlessly(response: ServerResponse): void {
  let sent = 0;
  response.write('{"text":"');
  const write = () => {
    while (sent < END_BYTES && !response.destroyed) {
      sent += PART.length;
      if (!response.write(PART)) return;
    }
    response.end('"}');
  };
  response.on('drain', write);
  write();
}
