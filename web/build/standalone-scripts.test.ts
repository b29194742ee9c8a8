// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { bundleScript, SCRIPTS } from './standalone-scripts.ts';

const KILOBYTE = 1024;

let snippet: string;
let panel: string;
beforeAll(async () => {
  snippet = await bundleScript(SCRIPTS.capture);
  panel = await bundleScript(SCRIPTS.panel);
}, 120_000);

it('is small: every page of the store loads it', () => {
  expect(gzipSync(snippet).length).toBeLessThan(6 * KILOBYTE);
  expect(gzipSync(panel).length).toBeLessThan(6 * KILOBYTE);
});

it('is a script of its own, and the panel a module of its own', () => {
  expect(snippet).not.toMatch(/\bimport\s*[{"']|\bexport\b/);
  expect(panel).not.toMatch(/\bimport\b/);
  expect(panel).toMatch(/export\s*\{\s*\w+ as openPanel/);
});

it('speaks both languages', () => {
  expect(snippet).toContain('الإبلاغ عن خلل');
  expect(panel).toContain('فتح نموذج البلاغ');
});

it('never reads headers, bodies, cookies or storage of the store', () => {
  for (const code of [snippet, panel])
    expect(code).not.toMatch(/\.(cookie|headers|body|responseText|response|localStorage|sessionStorage)\b/);
});
