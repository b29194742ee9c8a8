import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { seedOperator } from '../features/system/operator-commands.ts';
import { COMMANDS } from '../main/commands.ts';
import { testApp } from '../testing/app.ts';
import { auditOf } from '../testing/audit.ts';
import {
  changeAccount,
  logIn,
  registerPerson,
  signedInAdmin,
  signedInPerson,
  tokenIn,
} from '../testing/people.ts';
import { LAUNCH_ENV } from '../testing/processes/product.ts';

const OPERATOR = { username: 'keeper', password: 'keeper of the keys' };

const world = testApp({
  settings: { OPERATOR_USERNAME: OPERATOR.username, OPERATOR_PASSWORD: OPERATOR.password },
});

const run = (name: string, argument = '') => COMMANDS[name]!.run(world.ctx, argument);
const actionsOn = async (id: string) => (await auditOf(world, id)).map(({ action }) => action);

test('each command says what it does', () => {
  for (const { help } of Object.values(COMMANDS)) expect(help).toMatch(/^[a-z].*[^.]$/);
});

describe('list and revoke', () => {
  test('name the administrators, and keep the last one', async () => {
    expect(await run('list')).toBe('There is no administrator.');
    const keeper = await signedInAdmin(world);
    const other = await signedInAdmin(world);
    const lineOf = ({ registration }: typeof keeper) => `${registration.workEmail}  ${registration.fullName}`;
    expect((await run('list')).split('\n').sort()).toEqual([keeper, other].map(lineOf).sort());

    const output = await run('revoke', ` ${other.registration.workEmail.toUpperCase()} `);
    expect(output).toContain(`${other.registration.fullName} is no administrator any more.`);
    expect(await run('list')).toBe(lineOf(keeper));
    expect((await other.browser.get('/api/auth/user')).status).toBe(401);
    expect(await actionsOn(other.id)).toContain('revoke admin');

    await expect(run('revoke', keeper.registration.workEmail)).rejects.toMatchObject({ code: 'last_admin' });
    expect(await run('list')).toBe(lineOf(keeper));
  });
});

describe('verify', () => {
  test('lets a person log in without the code, once', async () => {
    const person = await registerPerson(world);
    const { workEmail, fullName } = person.registration;
    expect(await run('verify', workEmail)).toContain(`The account of ${fullName} is verified.`);
    expect((await (await logIn(world, person)).get('/api/auth/user')).status).toBe(200);
    await expect(run('verify', workEmail)).rejects.toMatchObject({ code: 'already_verified' });
    await expect(run('verify', 'nobody@example.com')).rejects.toThrow('registered the address nobody@');
  });
});

describe('reset-password', () => {
  test('prints a link that sets a password once, and none for a deactivated account', async () => {
    const person = await signedInPerson(world);
    const link = await run('reset-password', person.registration.workEmail);
    expect(link).toMatch(`${world.config.publicUrl}/reset-password?token=`);
    const set = () =>
      world
        .browser()
        .post('/api/auth/reset-password', { token: tokenIn({ text: link }), password: 'quiet green river' });
    expect((await set()).status).toBe(200);
    expect((await set()).status).toBe(400);
    person.registration.password = 'quiet green river';
    expect((await (await logIn(world, person)).get('/api/auth/user')).status).toBe(200);

    await changeAccount(world, person, { isActive: false });
    await expect(run('reset-password', person.registration.workEmail)).rejects.toMatchObject({
      code: 'account_inactive',
    });
  });
});

describe('test-mail', () => {
  test('sends at once, and fails with the reason of the mail server', async () => {
    const output = await run('test-mail', 'boss@example.com');
    expect(output).not.toMatch(/[\u2068\u2069]/);
    expect(world.mails.filter(({ to }) => to.address === 'boss@example.com')).toHaveLength(1);
    vi.spyOn(world.ctx.mail, 'send').mockRejectedValueOnce(new Error('550 no such mailbox'));
    await expect(run('test-mail', 'boss@example.com')).rejects.toThrow('550 no such mailbox');
  });
});

describe('operator and operator-password', () => {
  test('turn the operator account off and on, and store the password of the setting', async () => {
    const claim = async () =>
      (await (await signedInPerson(world)).browser.post('/api/admin/claim', OPERATOR)).status;
    await seedOperator(world.ctx);
    expect(await run('operator', 'off')).toBe('The operator account is off.');
    expect(await claim()).not.toBe(200);
    expect(await run('operator', 'on')).toBe('The operator account is on.');
    expect(await claim()).toBe(200);
    await expect(run('operator', 'maybe')).rejects.toThrow('operator on|off');

    await run('operator', 'off');
    expect(await run('operator-password')).toBe(
      `OPERATOR_PASSWORD is the password of ${OPERATOR.username} now.`,
    );
    expect(await claim()).toBe(200);
  });
});

describe('status', () => {
  test('prints a line for each finding', async () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => {});
    await run('status');
    const lines = print.mock.calls.map(([line]) => String(line));
    print.mockRestore();
    expect(lines).toContainEqual(expect.stringMatching(/^good {5}Database: PostgreSQL/));
    for (const line of lines) expect(line).toMatch(/^(good|warning|failing) +[A-Z][^:]+: /);
  });
});

describe('the command line', () => {
  const ADMIN = path.join(import.meta.dirname, '../../dist/admin.js');
  async function runProgram(...args: string[]) {
    const { dataDir } = world.config;
    const child = spawn(process.execPath, [ADMIN, ...args], {
      cwd: dataDir,
      env: {
        ...LAUNCH_ENV,
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        DATABASE_URL: world.database.databaseUrl,
      },
    });
    const ended = once(child, 'close');
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { status: (await ended)[0], output, errors };
  }

  test('runs a command beside the product', async () => {
    const admin = await signedInAdmin(world);
    expect(await runProgram('list')).toMatchObject({
      status: 0,
      output: expect.stringContaining(admin.registration.workEmail),
      errors: '',
    });
  });

  test('lists the commands when it gets an unknown one', async () => {
    const { status, errors } = await runProgram('become', 'king');
    expect(status).toBe(2);
    for (const [name, { help }] of Object.entries(COMMANDS)) {
      expect(errors).toContain(name);
      expect(errors).toContain(help);
    }
  });

  test('a refusal is one sentence', async () => {
    const person = await signedInPerson(world);
    const { status, output, errors } = await runProgram('verify', person.registration.workEmail);
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toMatch(/^[A-Z][^\n]+\.\n$/);
  });
});
