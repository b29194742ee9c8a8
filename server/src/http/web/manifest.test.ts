import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

const world = testApp({ settings: { PRODUCT_NAME: 'Bug <Hunt>' } });

async function readManifest(url: string, headers = {}) {
  const reply = await world.app.inject({ url, headers });
  expect(reply.headers['content-type']).toContain('application/manifest+json');
  expect(reply.headers['cache-control']).toBe('no-cache');
  return reply.json();
}

test('the manifest is in the language of the page, with the name of the product', async () => {
  const [en, ar] = await Promise.all(
    ['en', 'ar'].map((language) => readManifest(`/manifest.webmanifest?lang=${language}`)),
  );
  expect(en).toMatchObject({ id: '/', name: 'Bug <Hunt>', lang: 'en', dir: 'ltr', start_url: '/dashboard' });
  expect(ar).toMatchObject({ id: '/', name: 'Bug <Hunt>', lang: 'ar', dir: 'rtl', start_url: '/dashboard' });
  expect(en.shortcuts[0]).toMatchObject({ name: 'Submit New Bug', url: '/submit-bug' });
  expect(ar.shortcuts[0]).toMatchObject({ name: 'أبلغ عن خلل جديد', url: '/submit-bug' });
  expect(ar.screenshots.map(({ src }: { src: string }) => src)).toEqual([
    '/icons/dashboard-narrow-ar.png',
    '/icons/dashboard-wide-ar.png',
  ]);
  expect(en.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
});

test('for an unknown language, the manifest is in the language of the request', async () => {
  const headers = { 'accept-language': 'ar-EG' };
  expect(await readManifest('/manifest.webmanifest?lang=fr', headers)).toMatchObject({ lang: 'ar' });
  expect(await readManifest('/manifest.webmanifest?lang=en&lang=ar')).toMatchObject({ lang: 'en' });
});

test('the manifest accepts shared pictures and videos', async () => {
  const { share_target: share } = await readManifest('/manifest.webmanifest?lang=en');
  expect(share).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' });
  expect(share.params.files[0].accept).toEqual(expect.arrayContaining(['image/png', '.mov']));
});

test('shared files that reach the server lead to the form, although the request comes from no page', async () => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'none', origin: 'null' },
    payload: '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n1\r\n--x--\r\n',
  });
  expect(reply.statusCode).toBe(303);
  expect(reply.headers.location).toBe('/submit-bug?shared=1');
});

test.each(['cross-site', 'same-site'])('files that a %s page sends are refused', async (site) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/share',
    headers: { 'sec-fetch-site': site, origin: 'https://other.example' },
  });
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ code: 'cross_origin' });
});

test('the policy allows workers and manifests from this origin only, in a syntax that WebKit supports', async () => {
  const { headers } = await world.app.inject({ url: '/manifest.webmanifest' });
  expect(headers['content-security-policy']).toContain("default-src 'self'; ");
  expect(headers['content-security-policy']).toContain("worker-src 'self'; ");
  expect(headers['content-security-policy']).not.toContain('manifest-src');
});
