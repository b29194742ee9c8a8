// The data folder contains all data, so only the account of the product may enter it.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BaseLogger } from 'pino';
import { StartError } from '../start-error.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const OTHERS_PERMISSIONS = 0o077;

/**
 * Creates the data folder. Removes the permissions of other accounts for the folder, captured mail, uploads and the key; the umask
 * does the same for new files.
 */
export async function openDataFolder(dataDir: string, log: Pick<BaseLogger, 'warn'>): Promise<void> {
  process.umask(OTHERS_PERMISSIONS);
  const reason = await findFolderProblem(dataDir);
  if (reason) throw new StartError(`The data folder ${dataDir} cannot be used: ${reason}. Set DATA_DIR.`);
  const inside = (name: string) => path.join(dataDir, name);
  for (const folder of [dataDir, ...['mail', 'media', 'incoming', 'exports'].map(inside)])
    await makePrivate(folder, OWNER_ONLY_FOLDER, log);
  await makePrivate(inside('secret.key'), OWNER_ONLY_FILE, log);
  const mails = await readdir(inside('mail')).catch(() => []);
  for (const name of mails) await makePrivate(path.join(inside('mail'), name), OWNER_ONLY_FILE, log);
}

/** Creates the folder if needed. @returns the reason why no file can be written there, or undefined */
export async function findFolderProblem(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    const file = path.join(folder, `.tried-${randomBytes(6).toString('hex')}`);
    await writeFile(file, '', { mode: OWNER_ONLY_FILE });
    await rm(file);
    return undefined;
  } catch (error) {
    return REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message;
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'its disk is full',
};

async function makePrivate(file: string, mode: number, log: Pick<BaseLogger, 'warn'>): Promise<void> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats || (stats.mode & OTHERS_PERMISSIONS) === 0) return;
  // This fails on file systems without permissions, and for a folder of another account.
  await chmod(file, mode).catch((error: NodeJS.ErrnoException) =>
    log.warn({ file, code: error.code }, 'other accounts of this machine can read a file of the product'),
  );
}
