// A server on loopback with an endless reply, and a count of the bytes that this process has read of it.
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
  /** Requests that are answered with a status and JSON instead. */
  reply: (request: IncomingMessage) => object | undefined;
  /** Bytes of the longest reply. */
  bytesRead(): number;
  close(): void;
}

export async function openEndlessServer(): Promise<EndlessServer> {
  const server = createServer((request, response) => {
    request.resume();
    const reply = endless.reply(request);
    response.writeHead(reply ? 200 : endless.status, { 'content-type': 'application/json' });
    if (reply) response.end(JSON.stringify(reply));
    else goOn(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const count = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.once('connect', () => {
      if (socket.remotePort === port) sockets.push(socket);
    });
  };
  subscribe('net.client.socket', count);
  const endless: EndlessServer = {
    url: `http://127.0.0.1:${port}`,
    status: 200,
    reply: () => undefined,
    bytesRead: () => Math.max(0, ...sockets.map(({ bytesRead }) => bytesRead)),
    close() {
      unsubscribe('net.client.socket', count);
      server.closeAllConnections();
      server.close();
    },
  };
  return endless;
}

function goOn(response: ServerResponse): void {
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
