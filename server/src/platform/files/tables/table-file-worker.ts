// The thread that writes a table file. It answers each request with the produced bytes, and gets the next request after these bytes
// were read, so that bytes do not collect in memory.
import { setDefaultHighWaterMark } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import type { TableRequest } from './table-file.ts';
import { CsvWriter, type TableWriter, WorkbookWriter } from './table-writers.ts';

/** An archive passes through several streams, and each may hold this many bytes in memory. */
setDefaultHighWaterMark(false, 16 * 1024);

let writer: TableWriter | undefined;
let chunks: Uint8Array[] = [];
const collectBytes = (bytes: Uint8Array) => void chunks.push(bytes);

async function answer(request: TableRequest): Promise<void> {
  if (request.kind === 'begin') {
    const Writer = request.options.format === 'xlsx' ? WorkbookWriter : CsvWriter;
    writer = new Writer(request.options, collectBytes);
  } else if (request.kind === 'table') await writer!.open(request);
  else if (request.kind === 'rows') await writer!.write(request.rows);
  else await writer!.end();
}

/** Copies the chunks, because their memory is still in use by the code that made them. */
function takeBytes(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
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
