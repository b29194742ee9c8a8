// Calls any endpoint of the contract with any input, as every role.
import type { Access, Endpoint } from '@bugquest/contract/endpoint';
import { reportEdit, reportSubmission } from '@bugquest/contract/reports/schema';
import { vi } from 'vitest';
import { newId } from '../platform/crypto/crypto.ts';
import { insertBaseModel } from './analysis-model.ts';
import { openTestApp } from './app.ts';
import type { Browser } from './browser.ts';
import { callOf } from './endpoints.ts';
import { type Form, formOf, toQuery } from './hostile-input.ts';
import { png } from './media.ts';
import {
  type Person,
  registerPerson,
  reportFields,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from './people.ts';
import { afterPasswordStep, enableTwoFactor } from './two-factor.ts';

export const ROLES = ['visitor', 'unverified', 'twoFactor', 'employee', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** This role sends all values to an endpoint. The other roles send a few values. */
export const MAIN_ROLE: Record<Access, Role> = {
  public: 'visitor',
  visitor: 'visitor',
  unverified: 'unverified',
  twoFactor: 'twoFactor',
  employee: 'employee',
  self: 'employee',
  selfOrAdmin: 'employee',
  admin: 'admin',
};

export const MULTIPART = new Map([
  ['POST /api/bug-reports', reportSubmission],
  ['PUT /api/bug-reports/:id', reportEdit],
]);

/** The order of the calls: records are created first and deleted last, so that the other calls find them. */
export const orderOf = ({ method, path }: Endpoint): number => {
  if (method === 'DELETE' || /deletions|withdrawal|duplicates/.test(path)) return 2;
  return method === 'POST' && !path.includes(':') ? 0 : 1;
};

export interface Sent {
  status: number;
  messages: string[];
  /** The names of the refused fields. */
  refused: string[];
  language: string;
}

export interface Part {
  form: Form;
  send(role: Role, value: unknown): Promise<Sent>;
}

export async function openHostileCalls() {
  const world = await openTestApp();
  await insertBaseModel(world.ctx);
  vi.spyOn(world.ctx.limits, 'take').mockResolvedValue(1000);
  const people = {
    unverified: await registerPerson(world),
    twoFactor: await signedInAdmin(world),
    employee: await signedInPerson(world),
    admin: await signedInAdmin(world),
  };
  await enableTwoFactor(world, people.twoFactor);
  const browsers: Record<Role, Browser> = {
    visitor: world.browser(),
    unverified: people.unverified.browser,
    twoFactor: await afterPasswordStep(world, people.twoFactor),
    employee: people.employee.browser,
    admin: people.admin.browser,
  };
  const picture = await png();
  const spare = await signedInPerson(world);
  const { body: report } = await submitReport(people.employee);
  const { body: othersReport } = await submitReport(spare);
  /** Ids of existing records, by the path before the id. */
  const records: Record<string, string> = {
    '/api/bug-reports': report.id,
    '/api/admin/claims': report.id,
    '/api/employees': spare.id,
    '/api/admin/employees': spare.id,
  };
  const othersRecords: Record<string, string> = {
    '/api/bug-reports': othersReport.id,
    '/api/employees': people.admin.id,
  };

  const mainPerson = ({ access }: Endpoint): Person => {
    const role = MAIN_ROLE[access];
    return people[role === 'visitor' ? 'employee' : role];
  };

  const pathToId = ({ path }: Endpoint) => path.slice(0, path.search(/\/[:*]/));

  /** The path parameter is `part`, or the id of a record. */
  const addressOf = (endpoint: Endpoint, part?: string): string => {
    const { path, access } = endpoint;
    const own = /^(self|unverified)/.test(access) ? mainPerson(endpoint).id : undefined;
    const record = records[pathToId(endpoint)];
    return path.replace(/:\w+|\*/, part ?? own ?? record ?? newId());
  };

  let sent = 0;

  /** Alternates between the languages. */
  async function send(
    role: Role,
    call: { method: Endpoint['method']; url: string; payload?: object | Buffer },
    headers = {},
  ): Promise<Sent> {
    sent += 1;
    const language = sent % 2 === 0 ? 'en' : 'ar';
    const { status, body } = await browsers[role].request({
      ...call,
      headers: { 'accept-language': language, ...headers },
    });
    if (status === 201 && !call.url.startsWith('/api/employees'))
      records[call.url] = body.pageName ?? body.id;
    if (status < 400) return { status, messages: [], refused: [], language };
    const fields: Record<string, string> = body.fields ?? {};
    return {
      status,
      messages: [body.message, ...Object.values(fields)],
      refused: Object.keys(fields),
      language,
    };
  }

  /** Adds a picture whose name is the hostile description. */
  async function formData(value: unknown) {
    const form = new FormData();
    const fields = Object.entries((value ?? {}) as object).map(
      ([key, fieldValue]) => [key, String(fieldValue)] as const,
    );
    for (const [key, fieldValue] of fields) form.append(key, fieldValue);
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
    const existingIds = { id: records['/api/bug-reports'], employeeId: mainPerson(endpoint).id };
    if (query) {
      parts.push({
        form: formOf(query),
        send: (role, value) => send(role, { method, url: `${url}${toQuery(value)}` }),
      });
    }
    if (body) {
      parts.push({
        form: formOf(body, existingIds),
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

  return {
    world,
    send,
    partsOf,
    addressOf,
    othersIdOf: (endpoint: Endpoint): string | undefined => othersRecords[pathToId(endpoint)],
    async close() {
      vi.restoreAllMocks();
      await world.close();
    },
  };
}
