// People who were erased after a backup are erased again after its restore (promises: 50).
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { createEmptyDatabase } from '../../../testing/database/database.ts';
import { type Person, signedInAdmin, signedInPerson } from '../../../testing/people.ts';
import { HttpClient } from '../../../testing/processes/http-client.ts';
import { type Product, startProduct } from '../../../testing/processes/product.ts';
import { writeBackup } from './dump/backup-commands.ts';
import { restoreBackup } from './restore/restore-commands.ts';

const LIST = 'erased-accounts.txt';

let folder: string;
let old: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-erased-'));
  old = await openTestApp();
});
afterAll(async () => {
  await old.close();
  await rm(folder, { recursive: true, force: true });
});

test('a restored backup brings no erased person back, and the list of erased accounts keeps its entries', async () => {
  const admin = await signedInAdmin(old);
  const [erased, kept] = [await signedInPerson(old), await signedInPerson(old)];
  const archive = path.join(folder, 'backup.tar');
  const source = { config: old.config, connection: old.database.connection, storage: old.ctx.storage };
  await writeBackup(source, archive);
  expect((await admin.browser.delete(`/api/employees/${erased.id}`)).status).toBe(200);
  const list = path.join(old.config.backupDir, LIST);
  await vi.waitFor(async () => expect(await readFile(list, 'utf8')).toBe(`${erased.id}\n`));
  await copyFile(list, path.join(folder, LIST));

  const database = await createEmptyDatabase();
  const dataDir = path.join(folder, 'new');
  await mkdir(dataDir);
  const config = readConfig({ DATABASE_URL: database.databaseUrl, DATA_DIR: dataDir });
  expect(await restoreBackup(config, old.ctx.log, archive)).toMatchObject({ erased: 1 });
  const product = await startProduct({ DATABASE_URL: database.databaseUrl, DATA_DIR: dataDir });
  try {
    const client = new pg.Client(database.connection);
    await client.connect();
    const { rows } = await client.query(
      'select full_name, work_email, deleted_at is not null as is_deleted from employees where id = any($1) order by id',
      [[erased.id, kept.id]],
    );
    await client.end();
    expect(rows).toEqual([
      { full_name: '', work_email: '', is_deleted: true },
      { full_name: kept.registration.fullName, work_email: kept.registration.workEmail, is_deleted: false },
    ]);
    expect(await statusOfLogin(product, erased)).toBe(401);
    expect(await statusOfLogin(product, kept)).toBe(200);
  } finally {
    await product.end('SIGTERM');
    await database.drop();
  }
});

async function statusOfLogin({ url }: Product, { registration }: Person): Promise<number> {
  const { workEmail: emailOrMobile, password } = registration;
  const reply = await new HttpClient(() => url).send('POST', '/api/auth/login', { emailOrMobile, password });
  return reply.status;
}
