import type { CreatedApiToken } from '@bugquest/contract/connections/schema';
import type { TokenScope } from '@bugquest/contract/connections/tokens/scopes';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Person } from './people.ts';

/** Needs an administrator with a fresh password. */
export async function createToken(
  admin: Person,
  scopes: TokenScope[],
  changes: object = {},
): Promise<CreatedApiToken> {
  const input = { name: 'Nightly copy', scopes, expiresInDays: 30, ...changes };
  const { status, body } = await admin.browser.post('/api/admin/api-tokens', input);
  if (status !== 201) throw new Error(`Creating a token answered ${status}.`);
  return body;
}

/** Calls as a program does, without cookies and without an origin. */
export async function callWith(
  { app }: { app: FastifyInstance },
  token: string,
  url: string,
  { headers, ...options }: Omit<InjectOptions, 'url'> = {},
) {
  const response = await app.inject({
    method: 'GET',
    ...options,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : response.payload,
  };
}
