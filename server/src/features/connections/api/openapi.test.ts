// The description is valid and complete, and client programs can be generated from it.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { Validator } from '@seriousme/openapi-schema-validator';
import createClient from 'openapi-fetch';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { createToken } from '../../../testing/api-tokens.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { callOf, findEndpoints } from '../../../testing/endpoints.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content: { 'application/json': { examples: object } } }>;
}

const NODE_MODULES = path.join(import.meta.dirname, '../../../../../node_modules');

const endpoints = await findEndpoints();
const named = endpoints.map((endpoint) => ({ name: callOf(endpoint), endpoint }));

const world = testApp();
let description: {
  openapi: string;
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { examples: Record<string, { value: { message: string } }> };
};
const admin = testAdmin(world);

beforeAll(async () => {
  await submitReport(await signedInPerson(world));
  const reply = await world.browser().get('/api/openapi.json');
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  description = reply.body;
});

const operationOf = ({ method, path: url }: Endpoint) =>
  description.paths[url.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{file}')]?.[method.toLowerCase()];

test('the description is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(description));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(description.openapi).toBe('3.1.0');
});

test.each(named)('the description contains $name', ({ endpoint }) => {
  const operation = operationOf(endpoint)!;
  const { scope, access, errors = [], params, query } = endpoint;
  expect(Object.keys(operation.responses)).toContain(String(endpoint.status ?? 200));
  const documented = JSON.stringify(operation.responses);
  for (const code of [...errors, 'internal']) expect(documented).toContain(`${code}_en`);
  const names = operation.parameters.map(({ name }) => name);
  for (const part of [params, query])
    expect(names).toEqual(expect.arrayContaining(Object.keys((part as { shape?: object })?.shape ?? {})));
  if (access === 'public' || access === 'visitor') expect(operation.security).toEqual([]);
  const allowed = operation.security.flatMap(({ token }) => token ?? []);
  expect(allowed).toEqual(scope ? [scope] : []);
});

test('the description contains no other calls, and each call has a unique name', () => {
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(endpoints.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test.each(named.filter(({ endpoint }) => endpoint.scope))(
  '$name has a summary, and an example that the server accepts',
  ({ endpoint }) => {
    const { summary, body, example } = endpoint;
    expect(summary).toMatch(/^[A-Z].+[^.]$/);
    if (example !== undefined) expect(body?.safeParse(example)).toMatchObject({ success: true });
    expect(operationOf(endpoint)!.requestBody?.content['application/json']?.example).toEqual(example);
  },
);

test('errors have examples in both languages', () => {
  const { forbidden_en, forbidden_ar } = description.components.examples;
  expect(forbidden_en!.value.message).toBe("You don't have permission to do this.");
  expect(forbidden_ar!.value.message).toMatch(/[\u0600-\u06ff]/);
});

test('the page loads only its viewer, under the content security policy of all pages', async () => {
  const [page, other] = await Promise.all([
    world.app.inject('/api/docs'),
    world.app.inject('/api/health/live'),
  ]);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toBe(other.headers['content-security-policy']);
  expect(page.payload).toContain('data-url="/api/openapi.json"');
  expect([...page.payload.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    '/api/docs/viewer.js',
  ]);
  const viewer = await world.app.inject({
    url: '/api/docs/viewer.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(viewer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(viewer.headers['content-encoding']).toBe('gzip');
  expect(viewer.rawPayload.length).toBeGreaterThan(100_000);
});

test('the example of the page lists reports', async () => {
  const { token } = await createToken(admin, ['reports:read']);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const [, example] = /```sh\n([\s\S]*?)```/.exec(description.info.description)!;
  const command = example!
    .replace('bq_...', token)
    .replace(world.ctx.config.publicUrl, `http://127.0.0.1:${port}`);
  expect(command).toContain(token);
  const { stdout } = await promisify(execFile)('sh', ['-ec', command]);
  expect(JSON.parse(stdout)).toMatchObject([{ feature: 'Shopping Cart' }]);
});

/** The part of the generated types that this test uses itself. */
interface Paths {
  '/api/bug-reports': {
    get: {
      parameters: { query?: { limit?: number } };
      responses: { 200: { content: { 'application/json': { feature: string }[] } } };
    };
  };
}

/** A program that uses the generated types. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const client = createClient<paths>({ baseUrl: 'http://bugquest.test', headers: { authorization: 'Bearer x' } });
const { data, error } = await client.GET('/api/bug-reports', { params: { query: { limit: 5 } } });
export const serials: string[] = (data ?? []).map(({ serialNumber }) => serialNumber);
export const message: string | undefined = error?.message;
await client.PATCH('/api/bug-reports/{id}', { params: { path: { id: '1' } }, body: { status: 'Closed' } });
// @ts-expect-error There is no such status.
await client.PATCH('/api/bug-reports/{id}', { params: { path: { id: '1' } }, body: { status: 'Lost' } });
// @ts-expect-error There is no such call.
await client.GET('/api/nothing');
`;

test('a generated client compiles, and lists reports', async () => {
  const types = astToString(await openapiTS(description as unknown as OpenAPI3));
  const folder = mkdtempSync(path.join(tmpdir(), 'generated-client-'));
  symlinkSync(NODE_MODULES, path.join(folder, 'node_modules'));
  try {
    writeFileSync(path.join(folder, 'api.ts'), types);
    writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
    const program = ts.createProgram([path.join(folder, 'program.ts')], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
    });
    const problems = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(problems).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const { token } = await createToken(admin, ['reports:read']);
  const client = createClient<Paths>({
    baseUrl: 'http://bugquest.test',
    headers: { authorization: `Bearer ${token}` },
    fetch: async (request) => {
      const { statusCode, payload, headers } = await world.app.inject({
        url: request.url,
        headers: Object.fromEntries(request.headers),
      });
      return new Response(payload, {
        status: statusCode,
        headers: { 'content-type': String(headers['content-type']) },
      });
    },
  });
  const { data } = await client.GET('/api/bug-reports', { params: { query: { limit: 5 } } });
  expect(data).toMatchObject([{ feature: 'Shopping Cart' }]);
});
