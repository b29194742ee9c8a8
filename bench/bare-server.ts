// The baseline for reads and uploads, as a separate process: a Fastify server that only sends given bytes, and writes each upload
// to a file with fsync before it answers. It parses, checks and hashes nothing.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

interface Work {
  /** The body by path. */
  replies: Record<string, string>;
  /** The folder for uploads. */
  folder: string;
}

/** Starts the server in another process. */
export async function startBareServer(work: Work): Promise<{ origin: string; stop(): void }> {
  const child: ChildProcess = fork(import.meta.filename);
  child.send(work);
  const [origin] = (await once(child, 'message')) as [string];
  return { origin, stop: () => child.kill() };
}

async function serve({ replies, folder }: Work): Promise<void> {
  const app = Fastify();
  for (const [route, body] of Object.entries(replies)) {
    app.get(route, (_request, reply) => {
      reply.type('application/json; charset=utf-8').send(body);
    });
  }
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.post('/upload', async ({ raw }) => {
    const file = path.join(folder, randomUUID());
    // Large writes, as in the product's storage.
    await pipeline(raw, createWriteStream(file, { flush: true, highWaterMark: 1024 * 1024 }));
    await rm(file);
    return {};
  });
  process.send!(await app.listen({ port: 0, host: '127.0.0.1' }));
}

if (process.argv[1] === import.meta.filename) process.once('message', serve);
