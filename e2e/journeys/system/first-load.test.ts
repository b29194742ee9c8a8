import { expect, test } from '../../support/product.ts';

const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };

test('browsers cache scripts, styles and fonts forever, and texts are compressed with brotli', async ({
  request,
}) => {
  const page = await request.get('/', { headers: ENCODINGS });
  expect(page.headers()['content-encoding']).toBe('br');
  const names = (await page.text()).match(/\/assets\/[\w.-]+/g) ?? [];
  expect(names.some((name) => name.endsWith('.js'))).toBe(true);
  expect(names.some((name) => name.endsWith('.css'))).toBe(true);
  for (const name of new Set(names)) {
    const headers = (await request.get(name, { headers: ENCODINGS })).headers();
    expect.soft(headers['cache-control'], name).toBe('public, max-age=31536000, immutable');
    if (/\.(js|css)$/.test(name)) expect.soft(headers['content-encoding'], name).toBe('br');
  }
});
