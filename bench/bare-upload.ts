// The baseline for uploads: a node:http server that writes each request to a file and answers after fsync. It parses no
// multipart framing, and validates and hashes nothing.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    const file = path.join(process.env.FOLDER!, randomUUID());
    // Like the product's storage: large writes, and fsync before the answer.
    await pipeline(request, createWriteStream(file, { flush: true, highWaterMark: 1024 * 1024 }));
    response.once('finish', () => rm(file));
  }
  response.end('{}');
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
