// Sends, for every endpoint, hostile texts and values of wrong types in both languages. No reply may be a server error (promises: 13),
// and every message is a sentence of the product. The server never fetches an address from its input (promises: 16).
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/crypto/crypto.ts';
import { callOf, findEndpointsWithInput } from '../../testing/endpoints.ts';
import {
  MAIN_ROLE,
  MULTIPART,
  openHostileCalls,
  orderOf,
  ROLES,
  type Sent,
} from '../../testing/hostile-calls.ts';
import {
  encodeText,
  HOSTILE_TEXTS,
  WORST_TEXTS,
  WRONG_VALUES,
  withPart,
} from '../../testing/hostile-input.ts';

/** Messages of validators and programs, which people must not see. */
const RAW_WORDS =
  /invalid (input|option|string|key|element|uuid|date|number|json)|too (small|big)\b|unrecognized|expected|received|undefined|\bNaN\b|\[object/i;
const ARABIC = /[\u0600-\u06ff]/;

const endpoints = (await findEndpointsWithInput()).sort((one, other) => orderOf(one) - orderOf(other));

let calls: Awaited<ReturnType<typeof openHostileCalls>>;
/** The texts contain the address of this server, which must get no requests. */
let typedServer: Server;
const fetched: (string | undefined)[] = [];
let texts: Record<string, string>;

beforeAll(async () => {
  calls = await openHostileCalls();
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
});
afterAll(async () => {
  await calls.close();
  typedServer.close();
});

function expectNoServerError({ status, messages, language }: Sent, context: string): void {
  expect(status, context).toBeLessThan(500);
  for (const sentence of messages) {
    expect(sentence, context).not.toMatch(RAW_WORDS);
    if (language === 'ar') expect(sentence, context).toMatch(ARABIC);
  }
}

const shorten = (value: unknown) => JSON.stringify(value)?.slice(0, 300) ?? 'nothing';

describe.each(endpoints.map((endpoint) => ({ name: callOf(endpoint), endpoint })))(
  '$name',
  ({ endpoint }) => {
    const main = MAIN_ROLE[endpoint.access];

    test('has no multipart form that this test cannot build', () => {
      expect(!endpoint.multipart || MULTIPART.has(callOf(endpoint))).toBe(true);
    });

    test('answers every hostile text', async () => {
      for (const [name, text] of Object.entries(texts)) {
        for (const { form, ...part } of calls.partsOf(endpoint)) {
          const alone = WORST_TEXTS.includes(name) ? form.texts.map((path) => [path]) : [];
          for (const paths of [form.texts, ...alone].filter(({ length }) => length > 0)) {
            const value = paths.reduce((whole, path) => withPart(whole, path, text), form.example);
            expectNoServerError(await part.send(main, value), `${name} in ${paths.join(' and ')}`);
          }
        }
        if (!/[:*]/.test(endpoint.path)) continue;
        const call = { method: endpoint.method, url: calls.addressOf(endpoint, encodeText(text)) };
        expectNoServerError(
          await calls.send(main, { ...call, ...(endpoint.body && { payload: {} }) }),
          `${name} in the path`,
        );
      }
    });

    test('answers values of another type', async () => {
      for (const { form, ...part } of calls.partsOf(endpoint)) {
        for (const [index, path] of form.values.entries()) {
          for (const wrong of [undefined, WRONG_VALUES.at(index % 3), WRONG_VALUES.at(-1 - (index % 3))]) {
            const value = withPart(form.example, path, wrong);
            expectNoServerError(await part.send(main, value), `${shorten(wrong)} in ${path.join('.')}`);
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
      const ids = [undefined, calls.othersIdOf(endpoint), newId()];
      for (const [place, { form }] of calls.partsOf(endpoint).entries()) {
        const places = fc.tuple(...form.values.map(() => fc.option(anything)));
        const input = places.map((values) =>
          values.reduce<unknown>(
            (value, one, at) => (one === null ? value : withPart(value, form.values[at]!, one)),
            form.example,
          ),
        );
        const property = fc.asyncProperty(
          fc.constantFrom(...ROLES),
          fc.constantFrom(...ids),
          input,
          async (role, id, value) => {
            const { send } = calls.partsOf(endpoint, id)[place]!;
            expectNoServerError(await send(role, value), shorten(value));
          },
        );
        await fc.assert(property, { numRuns: 6, seed: 7 });
      }
    });
  },
);

const countJobs = async (): Promise<number> => {
  const { rows } = await calls.world.ctx.db.execute<{ count: string }>(
    sql`select count(*) from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`,
  );
  return Number(rows[0]!.count);
};

test('neither requests nor jobs fetched an address that somebody typed', async () => {
  await vi.waitFor(async () => expect(await countJobs()).toBe(0), { timeout: 60_000 });
  expect(fetched).toEqual([]);
});
