import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bugReports } from '../db/schema/reports.ts';
import { openLog } from '../platform/log.ts';
import { testApp } from '../testing/app.ts';
import {
  codeMailedTo,
  mailTo,
  registerPerson,
  registrationOf,
  signedInAdmin,
  signedInPerson,
  submitReport,
  tokenIn,
} from '../testing/people.ts';

const lines: string[] = [];
const world = testApp({
  settings: { SMTP_URL: 'smtp://127.0.0.1:25' },
  log: openLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }),
});

function expectLogWithout(...secrets: string[]): void {
  expect(lines.length).toBeGreaterThan(0);
  const log = lines.join('');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(4);
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/\$argon2|[0-9a-f]{64}/);
}

test('a request is one line with its id, without its query', async () => {
  const person = await signedInPerson(world);
  lines.length = 0;
  await person.browser.get('/api/bug-reports?limit=5&employeeId=somebody-else');
  const [line, ...others] = lines.map((text) => JSON.parse(text));
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    method: 'GET',
    path: '/api/bug-reports',
    status: 200,
    employee: person.id,
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expectLogWithout('somebody-else');
});

test('only answered health probes have no line; calls about operation have one', async () => {
  const admin = await signedInAdmin(world);
  lines.length = 0;
  expect((await world.browser().get('/api/health/live')).status).toBe(200);
  expect(lines).toEqual([]);
  for (const path of ['/api/admin/operation', '/api/admin/backup-state']) await admin.browser.get(path);
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([
    '/api/admin/operation',
    '/api/admin/backup-state',
  ]);
});

test('a line break in a request stays inside its line', async () => {
  lines.length = 0;
  await world.browser().get('/api/%0d%0a%7B%22level%22:60%7D/forged\n{"level":60}', { 'user-agent': 'a' });
  expect(lines.filter((line) => line.trim().includes('\n'))).toEqual([]);
  expect(lines.every((line) => JSON.parse(line).level === 'info')).toBe(true);
});

test('from registration to a new password, no code, token, password or cookie is logged', async () => {
  lines.length = 0;
  const password = 'first secret sentence';
  const { browser, registration, id } = await registerPerson(world, { password });
  const address = registration.workEmail;
  const pending = browser.cookies.get('verification')!;
  const otpCode = await codeMailedTo(world, address);
  const link = tokenIn(await mailTo(world, address));
  await browser.post('/api/auth/verify-otp', { employeeId: id, otpCode: '999999' });
  await browser.post('/api/auth/verify-otp', { employeeId: id, otpCode });
  await browser.post('/api/auth/verify-email', { token: link });
  const session = browser.cookies.get('session')!;
  await browser.post('/api/auth/login', { emailOrMobile: address, password: 'wrong secret sentence' });
  await browser.post('/api/auth/forgot-password', { email: address });
  const token = tokenIn(await mailTo(world, address, 2));
  await browser.get(`/reset-password?token=${token}`);
  await browser.post('/api/auth/reset-password', { token, password: 'second secret sentence' });
  await browser.post('/api/auth/reset-password', { token, password: 'second secret sentence' });
  expectLogWithout(
    password,
    'wrong secret',
    'second secret',
    otpCode,
    link,
    token,
    session,
    pending,
    address,
  );
});

test('a failure is logged with its SQL and without the values', async () => {
  await world.ctx.db.execute(
    sql`alter table employees add constraint nobody_called_timeout check (full_name not like '%timeout%')`,
  );
  lines.length = 0;
  const registration = registrationOf({ fullName: 'Mx timeout Breaker', department: 'Breakages' });
  const reply = await world.browser().post('/api/employees', registration);
  // Typed text must not make a failure look like an unavailable database.
  expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(JSON.stringify(reply.body)).not.toMatch(/nobody_called|insert|constraint|argon/i);
  const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'a request failed');
  // The error number that people see is enough to find the line.
  expect(failure.reqId.endsWith(reply.body.reference)).toBe(true);
  expect(failure.causes[0].query).toContain('insert into "employees"');
  expect(failure.causes.at(-1)).toMatchObject({ code: '23514', constraint: 'nobody_called_timeout' });
  expect(failure.causes[0].at).toContain('.ts:');
  expectLogWithout(
    'Breaker',
    'Breakages',
    registration.workEmail,
    registration.mobile,
    registration.password,
  );
});

test('a value that the database refuses is not logged', async () => {
  const person = await signedInPerson(world);
  await world.ctx.db.execute(sql`alter table bug_reports alter column issue_location type varchar(20)`);
  lines.length = 0;
  const words = { bugDescription: 'A very private description.', issueLocation: 'far longer than twenty' };
  expect(await submitReport(person, words)).toMatchObject({ status: 500 });
  expectLogWithout('private description', 'longer than twenty');
  expect(await world.ctx.db.$count(bugReports, eq(bugReports.employeeId, person.id))).toBe(0);
});
