// Where a second factor is stored, and how an operator disables it.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { backupCodes } from '../../../db/schema/accounts.ts';
import { employees } from '../../../db/schema/employees.ts';
import { openVault } from '../../../platform/crypto/vault.ts';
import { openLog } from '../../../platform/log.ts';
import { testApp } from '../../../testing/app.ts';
import { auditOf } from '../../../testing/audit.ts';
import { resetLimit } from '../../../testing/limits.ts';
import { logIn, signedInAdmin } from '../../../testing/people.ts';
import {
  afterPasswordStep,
  enableTwoFactor,
  nextCodeOf,
  startTwoFactor,
} from '../../../testing/two-factor.ts';
import { forgetSecretKey, resetTwoFactorByEmail } from './commands.ts';

const lines: string[] = [];
const world = testApp({
  log: openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }),
});

/** Every row of every table, as text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await world.ctx.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const dumps = tables.map(({ name }) =>
    world.ctx.db.execute(sql`select t::text as row from ${sql.identifier(String(name))} t`),
  );
  return (await Promise.all(dumps)).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

const lastAudit = async (id: string) => (await auditOf(world, id)).at(-1);

test('tables, log and later replies contain neither the secret nor a code', async () => {
  const admin = await signedInAdmin(world);
  lines.length = 0;
  const { secret, backupCodes: codes } = await enableTwoFactor(world, admin);
  const token = await nextCodeOf(world, secret);
  const browser = await afterPasswordStep(world, admin);
  const pending = browser.cookies.get('two-factor')!;
  await browser.post('/api/auth/two-factor', { code: codes[9]!.slice(0, 10) });
  await browser.post('/api/auth/two-factor', { code: codes[0] });
  await (await afterPasswordStep(world, admin)).post('/api/auth/two-factor', { code: token });
  const replies = [];
  for (const path of [
    '/api/admin/2fa/status',
    '/api/auth/user',
    '/api/employees',
    `/api/employees/${admin.id}`,
  ])
    replies.push((await browser.get(path)).body);

  const stored = await everythingStored();
  expect(stored).toContain(admin.registration.workEmail);
  expect(lines.length).toBeGreaterThan(5);
  const bytes = Buffer.from(secret);
  for (const output of [stored, lines.join(''), JSON.stringify(replies)]) {
    for (const form of [secret, bytes.toString('hex'), bytes.toString('base64'), pending]) {
      expect(output).not.toContain(form);
    }
    for (const code of codes) {
      expect(output).not.toContain(code);
      expect(output).not.toContain(code.replace('-', ''));
    }
  }
  expect(lines.join('')).not.toContain(token);
});

test('an encrypted secret is useless in another account', async () => {
  const [admin, thief] = [await signedInAdmin(world), await signedInAdmin(world)];
  const { secret } = await enableTwoFactor(world, admin);
  await enableTwoFactor(world, thief);
  const [row] = await world.ctx.db.select().from(employees).where(eq(employees.id, thief.id));
  await world.ctx.db
    .update(employees)
    .set({ twoFactorSecret: row!.twoFactorSecret })
    .where(eq(employees.id, admin.id));
  const browser = await afterPasswordStep(world, admin);
  const code = await nextCodeOf(world, secret);
  expect((await browser.post('/api/auth/two-factor', { code })).status).toBe(500);
});

describe('the command line', () => {
  test('disables the second factor of a person who lost the phone, and ends the sessions and the lock', async () => {
    const admin = await signedInAdmin(world);
    await enableTwoFactor(world, admin);
    const half = await afterPasswordStep(world, admin);
    for (let count = 0; count < 6; count += 1)
      await half.post('/api/auth/two-factor', { code: '00000-00000' });
    const reset = await resetTwoFactorByEmail(world.ctx, ` ${admin.registration.workEmail.toUpperCase()} `);
    expect(reset).toMatchObject({ id: admin.id });
    expect((await admin.browser.get('/api/auth/user')).status).toBe(401);
    expect(await world.ctx.db.$count(backupCodes, eq(backupCodes.employeeId, admin.id))).toBe(0);
    expect(await lastAudit(admin.id)).toMatchObject({
      actorId: null,
      action: 'disable two-factor',
      before: { twoFactorEnabled: true },
      after: { twoFactorEnabled: false },
    });
    admin.browser = await logIn(world, admin);
    expect((await enableTwoFactor(world, admin)).backupCodes).toHaveLength(10);
  });

  test('reports an unknown address', async () => {
    expect(await resetTwoFactorByEmail(world.ctx, 'nobody@example.com')).toBeUndefined();
  });

  test('deletes secrets of a lost key, so that the next start can use another key', async () => {
    const [enabled, started] = [await signedInAdmin(world), await signedInAdmin(world)];
    await enableTwoFactor(world, enabled);
    await startTwoFactor(started);
    const next = openVault({ dataDir: world.config.dataDir, secretKey: 'n'.repeat(32) }, world.ctx.db);
    await expect(next.checkKey()).rejects.toThrow('SECRET_KEY');
    const isEnabled = eq(employees.twoFactorEnabled, true);
    const before = await world.ctx.db.$count(employees, isEnabled);
    expect(await forgetSecretKey(world.ctx)).toBe(before);
    expect(await world.ctx.db.$count(employees, isEnabled)).toBe(0);
    expect(await world.ctx.db.$count(backupCodes)).toBe(0);
    await next.checkKey();
    await resetLimit(world, 'two-factor');
    expect((await (await logIn(world, enabled)).get('/api/auth/user')).status).toBe(200);
  });
});
