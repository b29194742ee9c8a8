import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import tar from 'tar-stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { lockFolder } from '../../../platform/postgres/folder-lock.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { png, screenshot } from '../../../testing/media.ts';
import { signedInAdmin, submitReport } from '../../../testing/people.ts';
import { readAllRows } from '../../../testing/stored-rows.ts';
import { enableTwoFactor } from '../../../testing/two-factor.ts';
import { writeBackup } from './dump/backup-commands.ts';
import { restoreBackup } from './restore/restore-commands.ts';

let folder: string;
let file: string;
let world: TestApp;
let target: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-refused-'));
  file = path.join(folder, 'whole.tar');
  world = await openTestApp();
  const admin = await signedInAdmin(world);
  await enableTwoFactor(world, admin);
  await submitReport(admin, {}, [screenshot(await png(400, 300)), screenshot(await png())]);
  await writeBackup(sourceOf(), file);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

let made = 0;
beforeEach(async () => {
  target = await createEmptyDatabase();
  made += 1;
  dataDir = path.join(folder, `data-${made}`);
});
afterEach(() => target.drop());

const sourceOf = () => ({
  config: world.config,
  connection: world.database.connection,
  storage: world.ctx.storage,
});

const restore = (archive: string, settings: NodeJS.ProcessEnv = {}, options = {}) =>
  restoreBackup(
    readConfig({ DATABASE_URL: target.databaseUrl, DATA_DIR: dataDir, ...settings }),
    world.ctx.log,
    archive,
    options,
  );

/** Lists the relations of the target database in all schemas of the product. */
async function relationsOfTarget(): Promise<string[]> {
  const client = new pg.Client(target.connection);
  await client.connect();
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace::regnamespace::text in ('public', 'drizzle', 'jobs')`,
  );
  await client.end();
  return rows.map(({ relname }) => relname);
}

async function mediaOfTarget(): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function expectNothingWritten(): Promise<void> {
  expect(await relationsOfTarget()).toEqual([]);
  expect(await mediaOfTarget()).toEqual([]);
  expect(existsSync(path.join(dataDir, 'secret.key'))).toBe(false);
}

async function changed(change: (bytes: Buffer) => Buffer): Promise<string> {
  const copy = path.join(folder, `changed-${made}.tar`);
  await writeFile(copy, change(await readFile(file)));
  return copy;
}

/** Writes a copy with changed entries. Undefined removes an entry. */
async function rewritten(change: (name: string, bytes: Buffer) => Buffer | undefined): Promise<string> {
  const pack = tar.pack();
  const extract = tar.extract();
  Readable.from([await readFile(file)]).pipe(extract);
  const copying = (async () => {
    for await (const entry of extract) {
      const { size: _, ...header } = entry.header;
      const bytes = change(header.name, await buffer(entry));
      if (bytes) pack.entry(header, bytes);
    }
    pack.finalize();
  })();
  const copy = path.join(folder, `rewritten-${made}.tar`);
  await writeFile(copy, await buffer(pack));
  await copying;
  return copy;
}

async function entryNames(): Promise<string[]> {
  const names: string[] = [];
  await rewritten((name, bytes) => {
    names.push(name);
    return bytes;
  });
  return names;
}

describe('a damaged archive writes nothing', () => {
  test('when a byte of any content differs', async () => {
    const names = await entryNames();
    expect(names.filter((name) => name.startsWith('media/'))).toHaveLength(2);
    for (const damaged of names) {
      const copy = await rewritten((name, bytes) => {
        if (name === damaged) bytes[Math.floor(bytes.length / 2)]! ^= 1;
        return bytes;
      });
      await expect(restore(copy), damaged).rejects.toThrow(/is damaged|is not a backup|newer version/);
    }
    await expectNothingWritten();
  });

  test('when an entry is missing', async () => {
    for (const missing of await entryNames()) {
      const copy = await rewritten((name, bytes) => (name === missing ? undefined : bytes));
      await expect(restore(copy), missing).rejects.toThrow(/is damaged|is not a backup|secret key/);
    }
    await expectNothingWritten();
  });

  test.each([0, 300, 0.3, 0.6, 0.95])('when it ends at %d', async (end) => {
    const copy = await changed((bytes) => bytes.subarray(0, end < 1 ? bytes.length * end : end));
    await expect(restore(copy)).rejects.toThrow(/is damaged|is not a backup/);
    await expectNothingWritten();
  });

  test('not even an embedded database', async () => {
    const copy = await changed((bytes) => bytes.subarray(0, bytes.length / 2));
    await expect(restore(copy, { DATABASE_URL: '' })).rejects.toThrow('is damaged');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('when it is another kind of file', async () => {
    const other = path.join(folder, 'other');
    await writeFile(other, 'Holiday pictures');
    await expect(restore(other)).rejects.toThrow('is not a backup of this product');
    await expect(restore(path.join(folder, 'missing'))).rejects.toThrow(
      'cannot be read: there is no such file',
    );
    await expect(restore(folder)).rejects.toThrow('cannot be read: it is a folder');
    await expectNothingWritten();
  });
});

describe('a newer archive is refused', () => {
  const withDescription = (change: (description: Record<string, unknown>) => object) =>
    rewritten((name, bytes) =>
      name === 'backup.json' ? Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString())))) : bytes,
    );

  test('in another format', async () => {
    const copy = await withDescription(({ product }) => ({ product, format: 2 }));
    await expect(restore(copy)).rejects.toThrow('newer version of the product');
    await expectNothingWritten();
  });

  test('with a migration that this version does not know', async () => {
    const copy = await withDescription((description) => ({
      ...description,
      migrations: [...(description.migrations as object[]), { hash: 'new', createdAt: 1 }],
    }));
    await expect(restore(copy)).rejects.toThrow('newer version of the product');
    await expectNothingWritten();
  });
});

test('a database with tables is refused and unchanged', async () => {
  const client = new pg.Client(target.connection);
  await client.connect();
  await client.query('create table holidays (day date)');
  await client.end();
  await expect(restore(file)).rejects.toThrow('The database is not empty');
  expect(await relationsOfTarget()).toEqual(['holidays']);
  expect(await mediaOfTarget()).toEqual([]);
});

describe('a program with data stays as it is', () => {
  const stateOf = async () => ({
    rows: await readAllRows(world.database.connection),
    media: (await readdir(path.join(world.config.dataDir, 'media'), { recursive: true })).sort(),
    key: await readFile(path.join(world.config.dataDir, 'secret.key'), 'utf8'),
  });

  test('whatever is restored into it, also while it runs', async () => {
    const half = await changed((bytes) => bytes.subarray(0, bytes.length / 2));
    const other = path.join(folder, 'other-program.tar');
    const pack = tar.pack();
    pack.entry({ name: 'wp-config.php' }, 'another program');
    pack.finalize();
    await writeFile(other, await buffer(pack));
    const newer = await rewritten((name, bytes) => {
      if (name !== 'backup.json') return bytes;
      const description = JSON.parse(bytes.toString());
      return Buffer.from(
        JSON.stringify({
          ...description,
          migrations: [...description.migrations, { hash: 'new', createdAt: 1 }],
        }),
      );
    });
    const before = await stateOf();
    const { databaseUrl } = world.database;
    const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: world.config.dataDir });
    for (const [archive, sentence] of [
      [half, 'The database is not empty'],
      [other, 'is not a backup of this product'],
      [newer, 'was written by a newer version'],
      [file, 'The database is not empty'],
    ] as const)
      await expect(restoreBackup(config, world.ctx.log, archive), archive).rejects.toThrow(sentence);
    expect(await stateOf()).toEqual(before);
  });

  test('when a server uses the data folder', async () => {
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    const unlock = await lockFolder(dataDir, 0);
    await expect(restore(file, { DATABASE_URL: '' })).rejects.toThrow('is in use by another running server');
    unlock();
    expect(existsSync(path.join(dataDir, 'secret.key'))).toBe(false);
    expect(await readdir(path.join(dataDir, 'postgres'))).toEqual([]);
  });
});

describe('a key that does not fit is refused', () => {
  test('in the settings, unless the operator gives up the secrets', async () => {
    const settings = { SECRET_KEY: 'x'.repeat(32) };
    await expect(restore(file, settings)).rejects.toThrow('SECRET_KEY is not the key of this backup');
    await expectNothingWritten();
    expect(await restore(file, settings, { withoutKey: true })).toMatchObject({ key: 'keep' });
  });

  test('in the data folder', async () => {
    await mkdir(dataDir);
    const key = path.join(dataDir, 'secret.key');
    await writeFile(key, Buffer.alloc(32).toString('base64url'));
    await expect(restore(file)).rejects.toThrow('secret.key is not the key of this backup');
    expect(await relationsOfTarget()).toEqual([]);
  });
});

test('a restore that is interrupted leaves nothing, and can be repeated', async () => {
  const interruption = new AbortController();
  const onProgress = (step: string) => {
    if (step === 'media') interruption.abort(new Error('interrupted'));
  };
  await expect(restore(file, {}, { signal: interruption.signal, onProgress })).rejects.toThrow('interrupted');
  await expectNothingWritten();
  expect(await restore(file)).toMatchObject({ media: 2 });
  expect(await mediaOfTarget()).toHaveLength(2);
});

test('a backup on a full disk leaves no file', async () => {
  const full = path.join(folder, 'full.tar');
  await symlink('/dev/full', `${full}.partial`);
  await expect(writeBackup(sourceOf(), full)).rejects.toThrow('no space left');
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
});

test('a backup that is interrupted leaves no file, and an existing file is kept', async () => {
  const half = path.join(folder, 'half.tar');
  const interruption = new AbortController();
  const options = {
    signal: interruption.signal,
    onProgress: () => interruption.abort(new Error('interrupted')),
  };
  await expect(writeBackup(sourceOf(), half, options)).rejects.toThrow('interrupted');
  expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([]);
  const before = await readFile(file);
  await expect(writeBackup(sourceOf(), file)).rejects.toThrow('exists already');
  expect(Buffer.compare(await readFile(file), before)).toBe(0);
  await expect(writeBackup(sourceOf(), path.join(folder, 'none', 'x.tar'))).rejects.toThrow(
    'cannot be written',
  );
});
