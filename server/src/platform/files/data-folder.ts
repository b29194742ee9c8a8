// The data folder contains all data, so only the account of the product may enter it.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BaseLogger } from 'pino';
import { StartError } from '../start-error.ts';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const OTHERS_PERMISSIONS = 0o077;
const NO_RIGHT = 'this account may not write there';

/**
 * Creates the data folder. Removes the permissions of other accounts for the folder, captured mail, uploads and the key; the umask
 * does the same for new files.
 */
export async function openDataFolder(dataDir: string, log: Pick<BaseLogger, 'warn'>): Promise<void> {
  process.umask(OTHERS_PERMISSIONS);
  const reason = await findFolderProblem(dataDir);
  if (reason) throw unusableDataFolder(dataDir, reason);
  const inside = (name: string) => path.join(dataDir, name);
  for (const folder of [dataDir, ...['mail', 'media', 'incoming', 'exports'].map(inside)])
    await makePrivate(folder, OWNER_ONLY_FOLDER, log);
  await makePrivate(inside('secret.key'), OWNER_ONLY_FILE, log);
  const mails = await readdir(inside('mail')).catch(() => []);
  for (const name of mails) await makePrivate(path.join(inside('mail'), name), OWNER_ONLY_FILE, log);
}

export const unusableDataFolder = (dataDir: string, reason: string): StartError =>
  new StartError(
    `The data folder ${dataDir} cannot be used: ${reason}. ` +
      (reason === NO_RIGHT
        ? `As root, run chown -R ${process.getuid?.()} ${dataDir}, or set DATA_DIR.`
        : 'Set DATA_DIR.'),
  );

/** Creates the folder if needed. @returns the reason why no file can be written there, or undefined */
export async function findFolderProblem(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    const file = path.join(folder, `.tried-${randomBytes(6).toString('hex')}`);
    await writeFile(file, '', { mode: OWNER_ONLY_FILE });
    await rm(file);
    return undefined;
  } catch (error) {
    return folderReasonOf(error);
  }
}

export const folderReasonOf = (error: unknown): string =>
  REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message;

const REASONS: Record<string, string> = {
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: 'its file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota of this account is used up',
  EIO: 'its disk has a fault',
  ENOENT: 'a part of the path is missing',
  ENAMETOOLONG: 'its path is too long',
  EMFILE: 'this account has too many open files',
};

async function makePrivate(file: string, mode: number, log: Pick<BaseLogger, 'warn'>): Promise<void> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats || (stats.mode & OTHERS_PERMISSIONS) === 0) return;
  // This fails on file systems without permissions, and for a folder of another account.
  await chmod(file, mode).catch((error: NodeJS.ErrnoException) =>
    log.warn({ file, code: error.code }, 'other accounts of this machine can read a file of the product'),
  );
}
