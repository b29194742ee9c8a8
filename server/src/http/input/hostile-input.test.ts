// Generated: every text of every endpoint gets hostile values, and every value one of another type, in both languages. No
// reply may be a server error (promises: 13), and every message is a sentence of the product. The server never fetches an
// address from its input (promises: 16).
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Access, Endpoint } from '@bugquest/contract/endpoint';
import { reportEdit, reportSubmission } from '@bugquest/contract/reports/schema';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/crypto/crypto.ts';
import { insertBaseModel } from '../../testing/analysis-model.ts';
import { type Browser, openTestApp, type TestApp } from '../../testing/app.ts';
import { callOf, findEndpointsWithInput } from '../../testing/endpoints.ts';
import {
  encodeText,
  type Form,
  formOf,
  HOSTILE_TEXTS,
  toQuery,
  WORST_TEXTS,
  WRONG_VALUES,
  withPart,
} from '../../testing/hostile-input.ts';
import { png } from '../../testing/media.ts';
import {
  type Person,
  registerPerson,
  reportFields,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../testing/people.ts';
import { afterPasswordStep, enableTwoFactor } from '../../testing/two-factor.ts';

const ROLES = ['visitor', 'unverified', 'twoFactor', 'employee', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** The role that may send an endpoint everything. The others send it a few values. */
const MAIN_ROLE: Record<Access, Role> = {
  public: 'visitor',
  visitor: 'visitor',
  unverified: 'unverified',
  twoFactor: 'twoFactor',
  employee: 'employee',
  self: 'employee',
  selfOrAdmin: 'employee',
  admin: 'admin',
};

const MULTIPART = new Map([
  ['POST /api/bug-reports', reportSubmission],
  ['PUT /api/bug-reports/:id', reportEdit],
]);

/** Of validators and programs, not of people. */
const RAW_WORDS =
  /invalid (input|option|string|key|element|uuid|date|number|json)|too (small|big)\b|unrecognized|expected|received|undefined|\bNaN\b|\[object/i;
const ARABIC = /[\u0600-\u06ff]/;

/** Records are made first and deleted last, so that the other calls find them. */
const turnOf = ({ method, path }: Endpoint): number => {
  if (method === 'DELETE' || /deletions|withdrawal|duplicates/.test(path)) return 2;
  return method === 'POST' && !path.includes(':') ? 0 : 1;
};
const endpoints = (await findEndpointsWithInput()).sort((one, other) => turnOf(one) - turnOf(other));

let world: TestApp;
let browsers: Record<Role, Browser>;
let people: Record<Exclude<Role, 'visitor'>, Person>;
let picture: Uint8Array<ArrayBuffer>;
/** A server whose address is among the texts, and the requests that it got. */
let typedServer: Server;
const fetched: (string | undefined)[] = [];
let texts: Record<string, string>;
/** Ids of existing records by the path up to them: those that the calls are about, and those of other people. */
const records: Record<string, string> = {};
const othersRecords: Record<string, string> = {};

beforeAll(async () => {
  world = await openTestApp();
  await insertBaseModel(world.ctx);
  vi.spyOn(world.ctx.limits, 'take').mockResolvedValue();
  people = {
    unverified: await registerPerson(world),
    twoFactor: await signedInAdmin(world),
    employee: await signedInPerson(world),
    admin: await signedInAdmin(world),
  };
  await enableTwoFactor(world, people.twoFactor);
  browsers = {
    visitor: world.browser(),
    unverified: people.unverified.browser,
    twoFactor: await afterPasswordStep(world, people.twoFactor),
    employee: people.employee.browser,
    admin: people.admin.browser,
  };
  picture = await png();
  typedServer = createServer((request, response) => {
    fetched.push(request.url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(typedServer, 'listening');
  const address = `http://127.0.0.1:${(typedServer.address() as AddressInfo).port}/typed`;
  texts = {
    ...HOSTILE_TEXTS,
    'an address': address,
    'addresses in HTML': `<img src="${address}"><link rel="stylesheet" href="${address}"><a href="${address}">a</a>`,
  };
  const spare = await signedInPerson(world);
  const { body: report } = await submitReport(people.employee);
  records['/api/bug-reports'] = records['/api/admin/claims'] = report.id;
  records['/api/employees'] = records['/api/admin/employees'] = spare.id;
  const { body: othersReport } = await submitReport(spare);
  othersRecords['/api/bug-reports'] = othersReport.id;
  othersRecords['/api/employees'] = people.admin.id;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
  typedServer.close();
});

const mainPerson = ({ access }: Endpoint): Person => {
  const role = MAIN_ROLE[access];
  return people[role === 'visitor' ? 'employee' : role];
};

/** The path up to the id of a record. */
const pathToId = ({ path }: Endpoint) => path.slice(0, path.search(/\/[:*]/));

/** With `part` in place of the parameter, otherwise with the id of a record. */
const addressOf = (endpoint: Endpoint, part?: string): string => {
  const { path, access } = endpoint;
  const own = /^(self|unverified)/.test(access) ? mainPerson(endpoint).id : undefined;
  const record = records[pathToId(endpoint)];
  return path.replace(/:\w+|\*/, part ?? own ?? record ?? newId());
};

let sent = 0;

/** Sends in turn in each language. */
async function send(
  role: Role,
  call: { method: Endpoint['method']; url: string; payload?: object | Buffer },
  headers = {},
) {
  sent += 1;
  const language = sent % 2 === 0 ? 'en' : 'ar';
  const { status, body } = await browsers[role].request({
    ...call,
    headers: { 'accept-language': language, ...headers },
  });
  if (status === 201 && !call.url.startsWith('/api/employees')) records[call.url] = body.pageName ?? body.id;
  if (status < 400) return { status, told: [], language };
  return { status, told: [body.message, ...Object.values(body.fields ?? {})] as string[], language };
}

function expectCalm({ status, told, language }: Awaited<ReturnType<typeof send>>, what: string): void {
  expect(status, what).toBeLessThan(500);
  for (const sentence of told) {
    expect(sentence, what).not.toMatch(RAW_WORDS);
    if (language === 'ar') expect(sentence, what).toMatch(ARABIC);
  }
}

interface Part {
  form: Form;
  send(role: Role, value: unknown): ReturnType<typeof send>;
}

/** With a picture whose name is as hostile as the description. */
async function formData(value: unknown) {
  const form = new FormData();
  const fields = Object.entries((value ?? {}) as object).map(([key, given]) => [key, String(given)] as const);
  for (const [key, given] of fields) form.append(key, given);
  const name = Object.fromEntries(fields).bugDescription;
  if (name !== reportFields().bugDescription)
    form.append('screenshots', new Blob([picture], { type: 'image/png' }), name);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

function partsOf(endpoint: Endpoint, part?: string): Part[] {
  const { method, query, body, multipart } = endpoint;
  const parts: Part[] = [];
  const url = addressOf(endpoint, part);
  const known = { id: records['/api/bug-reports'], employeeId: mainPerson(endpoint).id };
  if (query) {
    parts.push({
      form: formOf(query),
      send: (role, value) => send(role, { method, url: `${url}${toQuery(value)}` }),
    });
  }
  if (body) {
    parts.push({
      form: formOf(body, known),
      send: (role, value) => send(role, { method, url, payload: (value ?? {}) as object }),
    });
  }
  if (multipart) {
    parts.push({
      form: formOf(MULTIPART.get(callOf(endpoint))!, reportFields()),
      async send(role, value) {
        const { headers, payload } = await formData(value);
        return send(role, { method, url, payload }, headers);
      },
    });
  }
  return parts;
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 300) ?? 'nothing';

describe.each(endpoints.map((endpoint) => ({ name: callOf(endpoint), endpoint })))(
  '$name',
  ({ endpoint }) => {
    const main = MAIN_ROLE[endpoint.access];

    test('has a form that this test knows', () => {
      expect(!endpoint.multipart || MULTIPART.has(callOf(endpoint))).toBe(true);
    });

    test('answers every hostile text', async () => {
      for (const [name, text] of Object.entries(texts)) {
        for (const { form, ...part } of partsOf(endpoint)) {
          const alone = WORST_TEXTS.includes(name) ? form.texts.map((path) => [path]) : [];
          for (const paths of [form.texts, ...alone].filter(({ length }) => length > 0)) {
            const value = paths.reduce((whole, path) => withPart(whole, path, text), form.example);
            expectCalm(await part.send(main, value), `${name} in ${paths.join(' and ')}`);
          }
        }
        if (!/[:*]/.test(endpoint.path)) continue;
        const call = { method: endpoint.method, url: addressOf(endpoint, encodeText(text)) };
        expectCalm(
          await send(main, { ...call, ...(endpoint.body && { payload: {} }) }),
          `${name} in the path`,
        );
      }
    });

    test('answers values of another type', async () => {
      for (const { form, ...part } of partsOf(endpoint)) {
        for (const [place, path] of form.values.entries()) {
          for (const wrong of [undefined, WRONG_VALUES.at(place % 3), WRONG_VALUES.at(-1 - (place % 3))]) {
            const value = withPart(form.example, path, wrong);
            expectCalm(await part.send(main, value), `${shown(wrong)} in ${path.join('.')}`);
          }
        }
      }
    });

    test('answers arbitrary values in all places, from every role and about the records of others', async () => {
      const anything = fc.oneof(
        fc.constantFrom(...Object.values(texts)),
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.jsonValue({ depthSize: 'small' }),
      );
      const ids = [undefined, othersRecords[pathToId(endpoint)], newId()];
      for (const [place, { form }] of partsOf(endpoint).entries()) {
        const places = fc.tuple(...form.values.map(() => fc.option(anything)));
        const input = places.map((values) =>
          values.reduce<unknown>(
            (value, one, at) => (one === null ? value : withPart(value, form.values[at]!, one)),
            form.example,
          ),
        );
        const calls = fc.asyncProperty(
          fc.constantFrom(...ROLES),
          fc.constantFrom(...ids),
          input,
          async (role, id, value) => {
            const { send } = partsOf(endpoint, id)[place]!;
            expectCalm(await send(role, value), shown(value));
          },
        );
        await fc.assert(calls, { numRuns: 6, seed: 7 });
      }
    });
  },
);

/** Jobs that are due or at work. */
const countJobs = async (): Promise<number> => {
  const { rows } = await world.ctx.db.execute<{ count: string }>(
    sql`select count(*) from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`,
  );
  return Number(rows[0]!.count);
};

test('no address that somebody typed was fetched, also by jobs', async () => {
  await vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 60_000 });
  expect(fetched).toEqual([]);
});
