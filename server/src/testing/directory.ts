// The company's directory: a program that calls with SCIM 2.0, as Entra ID and Okta do.
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Person } from './people.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export interface ScimAnswer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  body: any;
}

/** Connects the directory as an administrator who entered the password a short time ago. Returns the token. */
export async function connectDirectory(
  { browser }: Pick<Person, 'browser'>,
  isReplacement = false,
): Promise<string> {
  const { status, body } = await browser.post('/api/admin/directory/token', { isReplacement });
  if (status !== 201) throw new Error(`Connecting the directory answered ${status}.`);
  return body.token;
}

let made = 0;

/** A new person, as Entra ID sends one. */
export function scimUser(changes: Record<string, unknown> = {}) {
  made += 1;
  return {
    schemas: [USER, ENTERPRISE],
    externalId: `object-${made}`,
    userName: `person${made}@company.example`,
    active: true,
    displayName: `Person ${made}`,
    name: { givenName: 'Person', familyName: String(made), formatted: `Person ${made}` },
    emails: [{ primary: true, type: 'work', value: `person${made}@company.example` }],
    [ENTERPRISE]: { employeeNumber: `D-${made}`, department: 'Sales' },
    ...changes,
  };
}

/** A directory with its token: without cookies and without an origin. */
export class Directory {
  readonly #app: FastifyInstance;
  readonly #token: string | undefined;

  constructor({ app }: { app: FastifyInstance }, token: string | undefined) {
    this.#app = app;
    this.#token = token;
  }

  async call(
    path: string,
    { headers, payload, ...options }: Omit<InjectOptions, 'url'> = {},
  ): Promise<ScimAnswer> {
    const response = await this.#app.inject({
      method: 'GET',
      ...options,
      url: `/scim/v2${path}`,
      headers: {
        ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
        ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(payload !== undefined && {
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body:
        response.payload && /json/.test(String(response.headers['content-type']))
          ? response.json()
          : response.payload,
    };
  }

  get = (path: string) => this.call(path);
  create = (user: object = scimUser()) => this.call('/Users', { method: 'POST', payload: user });
  replace = (id: string, user: object) => this.call(`/Users/${id}`, { method: 'PUT', payload: user });
  remove = (id: string) => this.call(`/Users/${id}`, { method: 'DELETE' });
  patch = (id: string, ...operations: object[]) =>
    this.call(`/Users/${id}`, { method: 'PATCH', payload: { schemas: [PATCH_OP], Operations: operations } });

  /** The user names of a list, in its order. */
  async find(filter: string): Promise<string[]> {
    const { status, body } = await this.get(`/Users?filter=${encodeURIComponent(filter)}`);
    if (status !== 200) throw new Error(`The filter ${filter} answered ${status}: ${body.detail}`);
    return body.Resources.map(({ userName }: { userName: string }) => userName);
  }
}
