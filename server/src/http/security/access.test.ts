// Every role calls every endpoint of the contract.
import diagnostics from 'node:diagnostics_channel';
import { text } from 'node:stream/consumers';
import { EMPLOYEE_HEADER } from '@bugquest/contract/accounts/employee-header';
import type { Access, Endpoint } from '@bugquest/contract/endpoint';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { callOf, findEndpoints } from '../../testing/endpoints.ts';
import { png } from '../../testing/media.ts';
import {
  type Person,
  registerPerson,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../testing/people.ts';
import { OUTCOMES_BY_ACCESS, type Outcome, PROMISED } from '../../testing/promised-access.ts';

const ROLES = ['visitor', 'unverified', 'deactivated', 'other', 'owner', 'admin'] as const;
type Role = (typeof ROLES)[number];

const endpoints = await findEndpoints();
const FIRST_WORDS = 'The basket forgets what was put into it on Thursdays,';
const LATER_WORDS = 'only the lamp of the winter sale stays there.';
const DESCRIPTION = `${FIRST_WORDS} ${'also after another login, '.repeat(6)}${LATER_WORDS}`;
/** Shows everybody the first words of known problems, masked. */
const SHOWS_FIRST_WORDS = 'GET /api/known-problems';
const INTERNAL_WORDS = 'Only the people who mend it read this.';
const INTERNAL_KEYS =
  /^(developerComments|notes|validatedBy|deletedBy|reviewedSeverity|reportedValues|issuedByQA|assigneeId|assigneeName|ageLimitHours|waitingSince|pausedHours|dueAt|likelyOriginal|trackerIssue)$/;
const SECRET_KEYS = /password|hash|secret|token|otpCode|mobileDigits|backupCodes(?!Left)|sha256|storageKey/i;

let world: TestApp;
let people: Record<Exclude<Role, 'visitor'>, Person>;
let file: string;
const routes: string[] = [];

beforeAll(async () => {
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`);
    });
  diagnostics.subscribe('fastify.initialization', listen);
  world = await openTestApp();
  diagnostics.unsubscribe('fastify.initialization', listen);

  people = {
    unverified: await registerPerson(world),
    deactivated: await signedInPerson(world),
    other: await signedInPerson(world),
    owner: await signedInPerson(world, { googlePlayEmail: 'owner.play@example.com' }),
    admin: await signedInAdmin(world),
  };
  const image = { field: 'screenshots' as const, name: 'basket.png', type: 'image/png', bytes: await png() };
  const { body: report } = await submitReport(people.owner, { bugDescription: DESCRIPTION }, [image]);
  file = report.screenshotUrls[0];
  const review = { pointsEarned: 12, validationReason: 'approved', adminNotes: 'Well found.' };
  await people.admin.browser.patch(`/api/bug-reports/${report.id}/validate`, review);
  await world.ctx.db.update(bugReports).set({ developerComments: INTERNAL_WORDS, notes: INTERNAL_WORDS });
  await world.ctx.db
    .update(employees)
    .set({ isActive: false })
    .where(eq(employees.id, people.deactivated.id));
});
afterAll(() => world.close());

/** Has the owner's id for owner-based access, otherwise an id that does not exist. */
function addressOf({ path, access }: Endpoint): string {
  const ids: Partial<Record<Access, string>> = {
    self: people.owner.id,
    selfOrAdmin: people.owner.id,
    unverified: people.unverified.id,
  };
  return path.replace(/:\w+/, ids[access] ?? newId()).replace('*', 'no/such-file.png');
}

/** A call without a body takes effect and may have ended the caller's session. */
async function signInAgain(role: Role, { method, body, multipart }: Endpoint): Promise<void> {
  if (method === 'GET' || body || multipart || role === 'visitor' || role === 'deactivated') return;
  const { browser, registration } = people[role];
  const { workEmail, password } = registration;
  await browser.post('/api/auth/login', { emailOrMobile: workEmail, password });
}

const cookiesOf = (role: Role) =>
  role === 'visitor' ? '' : [...people[role].browser.cookies].map((pair) => pair.join('=')).join('; ');

/** The input is empty, so an admitted caller gets invalid_input, or the reply of a call that needs no input. */
async function call(endpoint: Endpoint, role: Role, headers: Record<string, string> = {}) {
  const { method, body, multipart } = endpoint;
  const response = await world.app.inject({
    method,
    url: addressOf(endpoint),
    payloadAsStream: true,
    headers: {
      origin: 'http://bugquest.test',
      cookie: cookiesOf(role),
      ...headers,
      ...(multipart && { 'content-type': 'multipart/form-data; boundary=x' }),
    },
    ...(body && { payload: {} }),
    ...(multipart && { payload: '--x--\r\n' }),
  });
  const isStream = response.headers['content-type'] === 'text/event-stream';
  if (isStream) response.stream().destroy();
  const reply = isStream ? '' : await text(response.stream());
  await signInAgain(role, endpoint);
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, json: isJson ? JSON.parse(reply) : undefined, reply };
}

const REFUSALS: Record<string, Outcome> = { unauthenticated: 401, forbidden: 403, not_found: 404 };

function outcomeOf({ path, access }: Endpoint, { status, json }: Awaited<ReturnType<typeof call>>): Outcome {
  const refusal = REFUSALS[json?.code];
  if (refusal) expect(status).toBe(refusal);
  // An admitted caller gets 404 for an id that does not exist.
  const isUnknownId = refusal === 404 && /[:*]/.test(path) && !access.startsWith('self');
  return refusal && !isUnknownId ? refusal : 'ok';
}

function expectedOutcome(access: Access, role: Role): Outcome {
  const [visitor, other, owner, admin] = OUTCOMES_BY_ACCESS[access];
  if (role === 'unverified') return access === 'unverified' ? 'ok' : visitor;
  return { visitor, deactivated: visitor, other, owner, admin }[role];
}

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

function expectNothingSecret(
  name: string,
  role: Role,
  { json, reply }: Awaited<ReturnType<typeof call>>,
): void {
  // Refusals name the invalid fields, and the description of the API names all fields.
  const keys = keysOf({ ...json, fields: undefined, paths: undefined, components: undefined });
  expect(keys.filter((key) => SECRET_KEYS.test(key))).toEqual([]);
  if (role === 'admin') return;
  expect(keys.filter((key) => INTERNAL_KEYS.test(key))).toEqual([]);
  expect(reply).not.toContain(INTERNAL_WORDS);
  const others = Object.entries(people).filter(([name]) => name !== role);
  for (const [, { registration }] of others) {
    for (const own of [registration.workEmail, registration.mobile, registration.mobile.slice(1)]) {
      expect(reply).not.toContain(own);
    }
  }
  if (role !== 'owner') {
    if (name !== SHOWS_FIRST_WORDS) expect(reply).not.toContain(FIRST_WORDS);
    expect(reply).not.toContain(LATER_WORDS);
    expect(reply).not.toContain(people.owner.registration.googlePlayEmail);
  }
}

test('the app binds exactly the endpoints of the contract', () => {
  const served = routes.filter((route) => / \/(api\/|healthz|readyz)/.test(route)).sort();
  expect(served).toEqual(endpoints.map(callOf).sort());
  expect(served.length).toBeGreaterThan(30);
});

test.each(
  endpoints
    .map((endpoint) => ({ call: callOf(endpoint), access: endpoint.access }))
    .map((row) => ({ ...row, promised: PROMISED[row.call.replaceAll(/:\w+/g, ':')] })),
)('$call is declared as promised', ({ access, promised }) => {
  expect(OUTCOMES_BY_ACCESS[access]).toEqual(promised);
});

describe.each(ROLES)('as %s', (role) => {
  test.each(endpoints.map((endpoint) => ({ name: callOf(endpoint), endpoint })))(
    '$name',
    async ({ name, endpoint }) => {
      const reply = await call(endpoint, role);
      expect(reply.status).toBeLessThan(500);
      expect(outcomeOf(endpoint, reply)).toBe(expectedOutcome(endpoint.access, role));
      expectNothingSecret(name, role, reply);
    },
  );
});

test.each([
  ['visitor', 401],
  ['unverified', 401],
  ['deactivated', 401],
  ['other', 404],
  ['owner', 200],
  ['admin', 200],
] as const)('the file of a report: %s gets %i', async (role, status) => {
  const browser = role === 'visitor' ? world.browser() : people[role].browser;
  expect(await browser.get(file)).toMatchObject({ status });
});

test('a call that names another account than that of the session is refused', async () => {
  const admitted = endpoints.filter(
    ({ access, calledFromOutside, sessionless }) =>
      ['public', 'employee', 'selfOrAdmin', 'admin'].includes(access) && !calledFromOutside && !sessionless,
  );
  expect(admitted.length).toBeGreaterThan(200);
  const refusedCalls: string[] = [];
  for (const endpoint of admitted) {
    const { status, json } = await call(endpoint, 'admin', { [EMPLOYEE_HEADER]: people.owner.id });
    if (status === 409 && json?.code === 'other_employee') refusedCalls.push(callOf(endpoint));
  }
  expect(refusedCalls).toEqual(admitted.map(callOf));
  const { browser, id } = people.other;
  expect((await browser.get('/api/test-sessions', { [EMPLOYEE_HEADER]: id })).status).toBe(200);
});

test('an employee id of someone else in the query is ignored', async () => {
  const { browser } = people.other;
  const id = people.owner.id;
  expect(await browser.get(`/api/bug-reports?employeeId=${id}`)).toMatchObject({ status: 200, body: [] });
  expect((await browser.get(`/api/admin/check?employeeId=${people.admin.id}`)).body).toBe(false);
  expect((await people.admin.browser.get(`/api/admin/check?employeeId=${id}`)).body).toBe(true);
});

test('the owner and administrators can read a report that others cannot', async () => {
  const own = await people.owner.browser.get('/api/bug-reports');
  expect(own.body).toMatchObject([{ bugDescription: DESCRIPTION }]);
  const all = await people.admin.browser.get('/api/bug-reports');
  expect(all.body).toMatchObject([{ bugDescription: DESCRIPTION, developerComments: INTERNAL_WORDS }]);
});
