import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendCompressed } from './compressed-page.ts';

const PAGE = `<p>${'The page. '.repeat(200)}</p>`;
const app = Fastify();
app.setNotFoundHandler((_request, reply) => sendCompressed(reply.type('text/html'), () => PAGE));

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['zstd', undefined, (bytes: Buffer) => bytes],
])('a browser that takes %s gets the page as %s', async (accepted, encoding, decode) => {
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers.vary).toBe('accept-encoding');
  expect(decode(reply.rawPayload).toString()).toBe(PAGE);
});
