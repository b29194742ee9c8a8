// The baseline for reads and uploads: a Fastify server in a separate process. It sends prepared bodies, and writes each upload to
// a file with fsync before it replies. It does not parse, check or hash anything.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

interface BareServerOptions {
  /** Response bodies by path. */
  replies: Record<string, string>;
  uploadFolder: string;
}

export async function startBareServer(options: BareServerOptions): Promise<{ origin: string; stop(): void }> {
  const child: ChildProcess = fork(import.meta.filename);
  child.send(options);
  const [origin] = (await once(child, 'message')) as [string];
  return { origin, stop: () => child.kill() };
}

async function serve({ replies, uploadFolder }: BareServerOptions): Promise<void> {
  const app = Fastify();
  for (const [route, body] of Object.entries(replies)) {
    app.get(route, (_request, reply) => {
      reply.type('application/json; charset=utf-8').send(body);
    });
  }
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.post('/upload', async ({ raw }) => {
    const file = path.join(uploadFolder, randomUUID());
    // Large writes, as in the product's storage.
    await pipeline(raw, createWriteStream(file, { flush: true, highWaterMark: 1024 * 1024 }));
    await rm(file);
    return {};
  });
  process.send!(await app.listen({ port: 0, host: '127.0.0.1' }));
}

if (process.argv[1] === import.meta.filename) process.once('message', serve);
