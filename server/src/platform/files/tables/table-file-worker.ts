// The thread that writes a table file. It answers each request with the bytes produced, and gets the next request only
// after these bytes were read: neither side runs ahead of the other.
import { setDefaultHighWaterMark } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import type { TableRequest } from './table-file.ts';
import { CsvWriter, type TableWriter, WorkbookWriter } from './table-writers.ts';

/** Each of the streams that an archive passes through may hold this much before its writer has to wait. */
setDefaultHighWaterMark(false, 16 * 1024);

let writer: TableWriter | undefined;
let chunks: Uint8Array[] = [];
const keep = (bytes: Uint8Array) => void chunks.push(bytes);

async function answer(request: TableRequest): Promise<void> {
  if (request.kind === 'begin') {
    const Writer = request.options.format === 'xlsx' ? WorkbookWriter : CsvWriter;
    writer = new Writer(request.options, keep);
  } else if (request.kind === 'table') await writer!.open(request);
  else if (request.kind === 'rows') await writer!.write(request.rows);
  else await writer!.end();
}

/** Copied, because the chunks are views of memory that their makers still use. */
function takeBytes(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  chunks = [];
  return bytes;
}

parentPort!.on('message', async (request: TableRequest) => {
  try {
    await answer(request);
    const bytes = takeBytes();
    parentPort!.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort!.postMessage({ error });
  }
});
