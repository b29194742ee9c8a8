// npm run release -- VERSION: releases the current commit. The archives are in the folder release/.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { writeBackup } from '../server/src/features/system/backup/dump/backup-commands.ts';
import { openContext } from '../server/src/open-context.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { fillDemo } from './demo/fill.ts';
import { packPrebuilt, prebuiltName } from './release/prebuilt.ts';
import { ReleaseError, release, writeChecksum } from './release/release.ts';

const RELEASED_DATA_FOLDER = 'server/src/db/upgrade/released';
const DEMO_SIZE = { reports: 150, deleted: 5 };

/**
 * Writes a backup of a small demo, which the upgrade test of later versions restores. The backup has no media and no key.
 * @returns the path from the root
 */
async function writeReleasedData(root: string, version: string): Promise<string> {
  const file = path.join(RELEASED_DATA_FOLDER, `${version}.tar`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bugquest-release-data-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    const config = readConfig({ DATA_DIR: dataDir });
    const ctx = await openContext(config, postgres.connection, pino({ level: 'error' }));
    try {
      await fillDemo(ctx, DEMO_SIZE);
      mkdirSync(path.join(root, RELEASED_DATA_FOLDER), { recursive: true });
      rmSync(path.join(root, file), { force: true });
      const options = { withMedia: false, withKey: false };
      const source = { config, connection: postgres.connection, storage: ctx.storage };
      await writeBackup(source, path.join(root, file), options);
    } finally {
      await ctx.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return file;
}

const root = path.join(import.meta.dirname, '..');
try {
  const day = new Date().toISOString().slice(0, 10);
  const [version = ''] = process.argv.slice(2);
  const archive = await release(root, version, day, writeReleasedData);
  const prebuilt = path.join(root, 'release', prebuiltName(version));
  packPrebuilt(root, version, prebuilt);
  writeChecksum(prebuilt);
  const archives = [prebuilt, archive].map((file) => path.relative(root, file));
  console.log(
    `Released as ${archives.join(', and for other platforms as ')}. To publish it: git push --follow-tags`,
  );
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
