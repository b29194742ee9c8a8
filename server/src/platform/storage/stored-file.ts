import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Storage } from './storage.ts';

export interface FileOnDisk {
  file: string;
  /** For new files; deleted afterwards. */
  folder: string;
}

/**
 * Runs `work` with a stored file on the disk, for programs that need a path.
 * @throws {StorageObjectMissing}
 */
export async function withStoredFile<T>(
  { config, storage }: { config: Pick<Config, 'dataDir'>; storage: Storage },
  storageKey: string,
  work: (onDisk: FileOnDisk) => Promise<T>,
): Promise<T> {
  // The nightly cleanup removes what a killed server left here.
  const parent = path.join(config.dataDir, 'previews');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'file-'));
  try {
    const file = path.join(folder, 'original');
    await storage.toFile(storageKey, file);
    return await work({ file, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
