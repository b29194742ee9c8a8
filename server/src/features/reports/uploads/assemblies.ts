// Puts the pieces of uploads together while they arrive, so that their reports do not wait for it. This is only a head start:
// after a restart, or when another server got a piece, the report reads the pieces.
import type { Context } from '../../../context.ts';
import type { UploadRow } from '../../../db/schema/uploads.ts';
import { incomingFile } from '../../../http/input/incoming-file.ts';
import { Assembly } from './assembly.ts';

/** Each has an open file of up to 100 MB. Further uploads are put together when their reports arrive. */
const MAX_ASSEMBLIES = 50;
const LIFETIME_MS = 60 * 60_000;

interface Waiting {
  assembly: Assembly;
  timer: NodeJS.Timeout;
}
const waiting = new WeakMap<Context, Map<string, Waiting>>();

function waitingOf(ctx: Context): Map<string, Waiting> {
  const found = waiting.get(ctx) ?? new Map<string, Waiting>();
  waiting.set(ctx, found);
  return found;
}

/**
 * What this server has of an upload, if that is everything so far; a new one for the first piece. The caller alone has it
 * until it is kept again, and removes it otherwise.
 */
export async function takeAssembly(
  ctx: Context,
  { id, received }: Pick<UploadRow, 'id' | 'received'>,
): Promise<Assembly | undefined> {
  const map = waitingOf(ctx);
  const found = map.get(id);
  if (found) {
    map.delete(id);
    clearTimeout(found.timer);
    if (found.assembly.size === received) return found.assembly;
    await found.assembly.remove();
  }
  return received === 0 && map.size < MAX_ASSEMBLIES
    ? new Assembly(await incomingFile(ctx.config))
    : undefined;
}

/** Keeps it for the next piece or the report, for an hour. */
export function keepAssembly(ctx: Context, id: string, assembly: Assembly): void {
  const timer = setTimeout(() => void dropAssembly(ctx, id), LIFETIME_MS).unref();
  waitingOf(ctx).set(id, { assembly, timer });
}

/** Removes what this server has of an upload. */
export async function dropAssembly(ctx: Context, id: string): Promise<void> {
  const found = waitingOf(ctx).get(id);
  waitingOf(ctx).delete(id);
  clearTimeout(found?.timer);
  await found?.assembly.remove();
}
