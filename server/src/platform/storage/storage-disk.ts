// Media as files in DATA_DIR/media. A write first fills a partial file beside its target and renames it when it is on disk, so that
// after a crash an object is complete or missing.
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  constants,
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  isObjectKey,
  isStoredKey,
  PARTIAL_SUFFIX,
  type Storage,
  StorageObjectMissing,
  toStorageError,
} from './storage-interface.ts';

const BUFFER_BYTES = 1024 * 1024;
/** Hard links are impossible between file systems, and in some file systems. */
const NO_LINK_CODES = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP'];
const MISSING_CODES = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

export async function openDiskStorage(dataDir: string): Promise<Storage> {
  const root = path.join(dataDir, 'media');
  await makeFolder(root);
  return {
    write: (key, body, { isDurable }) => writeObject(root, key, body, isDurable),
    moveIn: (key, file) => moveObject(root, key, file),
    read: (key, range) => readObject(root, key, range),
    toFile: (key, file) => linkObject(root, key, file),
    stat: (key) => statObject(root, key),
    remove: async (key) => {
      if (isStoredKey(key)) await rm(path.join(root, key), { force: true });
    },
    list: (prefix) => listObjects(root, prefix),
  };
}

async function writeObject(
  root: string,
  key: string,
  body: Readable,
  isDurable = true,
): Promise<{ size: number }> {
  // The body may fail while the folder is created. Without a listener, this error would end the process.
  body.once('error', () => {});
  try {
    if (!isObjectKey(key)) throw new StorageObjectMissing(key);
    const target = path.join(root, key);
    const partial = `${target}.${randomBytes(8).toString('hex')}${PARTIAL_SUFFIX}`;
    await makeFolder(path.dirname(target));
    try {
      const size = await fillFile(partial, body, isDurable);
      await rename(partial, target);
      if (isDurable) await syncFolder(path.dirname(target));
      return { size };
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  } catch (error) {
    const reason = toStorageError(error);
    body.destroy(reason as Error);
    throw reason;
  }
}

/** Renames the file. To another file system, such as a mounted media folder, the bytes are copied. */
async function moveObject(root: string, key: string, file: string): Promise<{ size: number }> {
  if (!isObjectKey(key)) throw new StorageObjectMissing(key);
  const target = path.join(root, key);
  try {
    await makeFolder(path.dirname(target));
    const size = await syncFile(file);
    await rename(file, target);
    await syncFolder(path.dirname(target));
    return { size };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV')
      return writeObject(root, key, createReadStream(file));
    throw toStorageError(error);
  }
}

async function syncFile(file: string): Promise<number> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** @returns the number of written bytes */
async function fillFile(file: string, body: Readable, isDurable: boolean): Promise<number> {
  const output = createWriteStream(file, { flags: 'wx', flush: isDurable, highWaterMark: BUFFER_BYTES });
  await pipeline(body, output);
  return output.bytesWritten;
}

/** Flushes the folder and its new parents to disk. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (
    let folderOnDisk = folder;
    folderOnDisk.length >= first.length;
    folderOnDisk = path.dirname(folderOnDisk)
  ) {
    await syncFolder(path.dirname(folderOnDisk));
  }
}

/** A rename is durable after fsync of the folder. Windows has no such call and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readObject(root: string, key: string, range?: { start: number; end: number }) {
  const handle = await openObject(root, key);
  return handle.createReadStream({ ...range, highWaterMark: BUFFER_BYTES });
}

async function openObject(root: string, key: string): Promise<FileHandle> {
  if (!isObjectKey(key)) throw new StorageObjectMissing(key);
  let handle: FileHandle;
  try {
    handle = await open(path.join(root, key), 'r');
  } catch (error) {
    throw isMissing(error) ? new StorageObjectMissing(key, { cause: error }) : error;
  }
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new StorageObjectMissing(key);
}

async function linkObject(root: string, key: string, file: string): Promise<void> {
  if (!isObjectKey(key)) throw new StorageObjectMissing(key);
  const stored = path.join(root, key);
  try {
    if (!(await stat(stored)).isFile()) throw new StorageObjectMissing(key);
    await link(stored, file).catch((error: NodeJS.ErrnoException) => {
      if (!NO_LINK_CODES.includes(error.code ?? '')) throw error;
      return copyFile(stored, file, constants.COPYFILE_EXCL);
    });
  } catch (error) {
    throw isMissing(error) ? new StorageObjectMissing(key, { cause: error }) : toStorageError(error);
  }
}

async function statObject(root: string, key: string): Promise<{ size: number } | undefined> {
  if (!isObjectKey(key)) return undefined;
  try {
    const stats = await stat(path.join(root, key));
    return stats.isFile() ? { size: stats.size } : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function* listObjects(root: string, prefix: string) {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  // An invalid prefix could list files outside of the storage.
  if (folder && !isStoredKey(folder.slice(0, -1))) return;
  for await (const file of walk(path.join(root, folder))) {
    const key = path.relative(root, file).split(path.sep).join('/');
    if (!key.startsWith(prefix)) continue;
    // After the listing, a write may have ended, or another server may have deleted the file.
    const stats = await stat(file).catch(() => undefined);
    if (stats) yield { key, modifiedAt: stats.mtime };
  }
}

async function* walk(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (entry.isFile()) yield path.join(entry.parentPath, entry.name);
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return MISSING_CODES.includes((error as NodeJS.ErrnoException).code ?? '');
}
