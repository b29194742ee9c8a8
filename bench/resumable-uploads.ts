// The largest allowed video in pieces (tus), compared with the same report whose request carries it.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createUpload } from '@bugquest/contract/reports/media/upload-endpoints';
import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { mp4 } from '../server/src/testing/media.ts';
import type { Product } from './product.ts';
import type { Row } from './report.ts';
import { takeTurns } from './rounds.ts';
import { submissionFields } from './submission-fields.ts';
import { encodeReport, upload } from './uploads.ts';

const ROUNDS = 7;
const MEBIBYTE = 1024 * 1024;
/** As the browser sends them. */
const PIECE = 5 * MEBIBYTE;

export async function measureResumableUploads({ server, testers }: Product): Promise<Row[]> {
  const film = Buffer.from(mp4(UPLOAD_RULES.videos.maxBytes));
  const chunks = encodeReport(film);
  const { cookie } = testers[2]!;
  const headers = { cookie, origin: server.origin };
  const outcome = await takeTurns(
    ROUNDS,
    () => uploadInPieces(server.origin, film, headers),
    () => upload(`${server.origin}/api/bug-reports`, chunks, headers),
  );
  return [{ what: 'Report with a 100 MiB video, in pieces', unit: 'MiB/s', ...outcome, aim: 0.9 }];
}

/** MiB per second from the start of the upload to the reply of the report that names it. */
async function uploadInPieces(
  origin: string,
  film: Buffer,
  headers: Record<string, string>,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (method: string, path: string, more: Record<string, string>, body?: Buffer) => {
    const sending = request(`${origin}${path}`, { method, agent, headers: { ...headers, ...more } });
    sending.end(body);
    const [reply] = (await once(sending, 'response')) as [IncomingMessage];
    const answer = await text(reply);
    if (!reply.statusCode || reply.statusCode >= 300)
      throw new Error(`${method} ${path} got ${reply.statusCode}: ${answer}`);
    return reply;
  };
  const base64 = (value: string) => Buffer.from(value).toString('base64');
  const version = { 'tus-resumable': '1.0.0' };
  const start = performance.now();
  const { headers: created } = await send('POST', createUpload.path, {
    ...version,
    'upload-length': String(film.length),
    'upload-metadata': `field ${base64('videos')},filename ${base64('checkout.mp4')},filetype ${base64('video/mp4')}`,
  });
  const path = created.location!;
  for (let at = 0; at < film.length; at += PIECE) {
    const piece = film.subarray(at, at + PIECE);
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) };
    await send('PATCH', path, { ...version, ...type, 'content-length': String(piece.length) }, piece);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(submissionFields(0))) form.append(name, value);
  form.append('videos', path.split('/').at(-1)!);
  const encoded = new Response(form);
  const type = { 'content-type': encoded.headers.get('content-type')! };
  await send('POST', '/api/bug-reports', type, Buffer.from(await encoded.arrayBuffer()));
  agent.destroy();
  return film.length / MEBIBYTE / ((performance.now() - start) / 1000);
}
