// What clients send arrives in buffers of up to 64 KB, whose memory is outside of the heap. V8 collects its young objects when they
// fill their part of the heap, which thousands of such buffers hardly do: they would pile up until V8 collects everything, and that
// takes long (docs/decisions/0009).
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Between two collections, which take about a millisecond each. */
const EVERY_BYTES = 6 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

let collect: Collect | undefined;
let received = 0;

/** V8 gives its collection to programs only on request. */
function openCollection(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/** Counts the bytes of a file that arrives, of whichever request, and collects young objects from time to time. */
export function noteReceived(bytes: number): void {
  received += bytes;
  if (received < EVERY_BYTES) return;
  received = 0;
  collect ??= openCollection();
  collect({ type: 'minor' });
}
