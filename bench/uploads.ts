// (c) The largest allowed video, compared with a server that writes the request to a file.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { mp4 } from '../server/src/testing/media.ts';
import { startServer } from './processes.ts';
import type { Product } from './product.ts';
import type { Row } from './report.ts';
import { takeTurns } from './rounds.ts';
import { submissionFields } from './submission-fields.ts';

const ROUNDS = 7;
const CHUNK = 256 * 1024;
const MEBIBYTE = 1024 * 1024;
const BOUNDARY = 'a-boundary-that-no-video-holds';

/** The complete request body: the fields of a report and a video. */
export function encodeReport(film: Buffer): Buffer[] {
  const fields = Object.entries(submissionFields(0)).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="videos"; filename="checkout.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const video = Array.from({ length: Math.ceil(film.length / CHUNK) }, (_, index) =>
    film.subarray(index * CHUNK, (index + 1) * CHUNK),
  );
  return [Buffer.from(fields.join('') + file), ...video, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)];
}

export async function measureUploads({ server, folder, testers }: Product): Promise<Row[]> {
  const chunks = encodeReport(Buffer.from(mp4(UPLOAD_RULES.videos.maxBytes)));
  const bare = await startServer('bench/bare-upload.ts', { folder, answering: '/', env: { FOLDER: folder } });
  const { cookie } = testers[1]!;
  try {
    const outcome = await takeTurns(
      ROUNDS,
      () => upload(`${server.origin}/api/bug-reports`, chunks, { cookie, origin: server.origin }),
      () => upload(bare.origin, chunks, {}),
    );
    return [{ what: 'POST a report with a 100 MiB video', unit: 'MiB/s', ...outcome, aim: 0.75 }];
  } finally {
    await bare.stop();
  }
}

/** MiB per second from the first byte to the reply. */
export async function upload(
  url: string,
  chunks: readonly Buffer[],
  headers: Record<string, string>,
): Promise<number> {
  const length = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const start = performance.now();
  const sending = request(url, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': length,
    },
  });
  const replied = once(sending, 'response') as Promise<[IncomingMessage]>;
  await pipeline(Readable.from(chunks, { objectMode: false }), sending);
  const [reply] = await replied;
  let text = '';
  for await (const chunk of reply.setEncoding('utf8')) text += chunk;
  if (!reply.statusCode || reply.statusCode >= 300)
    throw new Error(`An upload got ${reply.statusCode}: ${text}`);
  return length / MEBIBYTE / ((performance.now() - start) / 1000);
}
