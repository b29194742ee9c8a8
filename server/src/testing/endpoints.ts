// Every call that the contract declares, found by its files, so that a new one is tested without being named.
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@bugquest/contract/endpoint';

const CONTRACT = path.join(import.meta.dirname, '../../../contract/src');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

export async function findEndpoints(): Promise<Endpoint[]> {
  const files = globSync('**/endpoints.ts', { cwd: CONTRACT });
  const modules = await Promise.all(files.map((file) => import(path.join(CONTRACT, file))));
  return modules.flatMap((exported: object) => Object.values(exported).filter(isEndpoint));
}

export const callOf = ({ method, path: url }: { method: string; path: string }) => `${method} ${url}`;
