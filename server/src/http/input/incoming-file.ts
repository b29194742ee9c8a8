// Files that arrive, before they are stored: each in a folder of its own, so that its neighbours are its temporary files only.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';

export interface IncomingFile {
  path: string;
  remove: () => Promise<void>;
}

/** A new file in `DATA_DIR/incoming`. The nightly sweep removes what a killed server leaves. */
export async function incomingFile({ dataDir }: Config): Promise<IncomingFile> {
  const incoming = path.join(dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(path.join(incoming, 'file-'));
  return {
    path: path.join(folder, 'file'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
