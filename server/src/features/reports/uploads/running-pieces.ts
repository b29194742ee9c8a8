// The pieces that this server is receiving. A client that asks for the offset of its upload, or ends the upload, no longer uses the
// connection of its last piece. The server may not know that yet, because a phone that changes its network does not close the connection.
import type { Readable } from 'node:stream';
import type { Context } from '../../../context.ts';

interface RunningPiece {
  source: Readable;
  /** Resolves when the piece is stored or refused, and its claim is released. */
  ended: Promise<void>;
}
const running = new WeakMap<Context, Map<string, RunningPiece>>();

function runningOf(ctx: Context): Map<string, RunningPiece> {
  const found = running.get(ctx) ?? new Map<string, RunningPiece>();
  running.set(ctx, found);
  return found;
}

/** Registers the piece while `receive` reads it. The claim ensures that an upload has only one piece at a time. */
export async function whileRunning<T>(
  ctx: Context,
  uploadId: string,
  piece: RunningPiece,
  receive: () => Promise<T>,
): Promise<T> {
  runningOf(ctx).set(uploadId, piece);
  try {
    return await receive();
  } finally {
    runningOf(ctx).delete(uploadId);
  }
}

/** Ends the connection of the running piece, and waits until the received bytes are stored. */
export async function endRunningPiece(ctx: Context, uploadId: string): Promise<void> {
  const piece = runningOf(ctx).get(uploadId);
  piece?.source.destroy();
  await piece?.ended;
}
