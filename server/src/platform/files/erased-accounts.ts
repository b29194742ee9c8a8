// A file beside the backups lists the ids of erased accounts, because a backup from before an erasure still contains the account.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE_NAME = 'erased-accounts.txt';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Empty without the file. */
export async function readErasedIds(folder: string): Promise<string[]> {
  const content = await readFile(path.join(folder, FILE_NAME), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return content.split('\n').filter((line) => ID.test(line));
}

/** Existing ids stay, because a restored database does not contain later erasures. */
export async function addErasedIds(folder: string, ids: readonly string[]): Promise<void> {
  const existing = await readErasedIds(folder);
  const all = new Set([...existing, ...ids]);
  if (all.size === existing.length) return;
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const partialFile = path.join(folder, `${FILE_NAME}.partial`);
  await writeFile(partialFile, [...all].map((id) => `${id}\n`).join(''), { mode: OWNER_ONLY, flush: true });
  await rename(partialFile, path.join(folder, FILE_NAME));
}
