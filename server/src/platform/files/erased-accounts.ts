// The ids of erased accounts, in a file beside the backups. A backup from before an erasure still contains the account.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const NAME = 'erased-accounts.txt';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** One id a line; none without the file. */
export async function readErasedIds(folder: string): Promise<string[]> {
  const content = await readFile(path.join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return content.split('\n').filter((line) => ID.test(line));
}

/** Adds ids to the list of the folder. Its existing ids stay, because a restored database does not know later erasures. */
export async function addErasedIds(folder: string, ids: readonly string[]): Promise<void> {
  const known = await readErasedIds(folder);
  const all = new Set([...known, ...ids]);
  if (all.size === known.length) return;
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const partial = path.join(folder, `${NAME}.partial`);
  await writeFile(partial, [...all].map((id) => `${id}\n`).join(''), { mode: OWNER_ONLY, flush: true });
  await rename(partial, path.join(folder, NAME));
}
