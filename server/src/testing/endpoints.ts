// Finds all endpoints of the contract, so that new endpoints are tested automatically.
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { liveEvents } from '@bugquest/contract/system/endpoints';

const CONTRACT = path.join(import.meta.dirname, '../../../contract/src');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

export async function findEndpoints(): Promise<Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: CONTRACT }).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(path.join(CONTRACT, file))));
  const exported = modules.flatMap((module: object) => Object.values(module));
  return [...new Set(exported.filter(isEndpoint))];
}

/** Endpoints with parameters, a query or a body. Event streams do not end and have other tests. */
export const findEndpointsWithInput = async (): Promise<Endpoint[]> =>
  (await findEndpoints()).filter(
    ({ path: url, params, query, body, multipart }) =>
      url !== liveEvents.path && (params || query || body || multipart),
  );

export const callOf = ({ method, path: url }: { method: string; path: string }) => `${method} ${url}`;
