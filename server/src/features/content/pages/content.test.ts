import { afterEach, describe, expect, it, test } from 'vitest';
import { pageContent } from '../../../db/schema/content.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { seedPages } from './commands.ts';

const PATH = '/api/page-content';
const PAGE = {
  pageName: 'about',
  title: 'About us',
  content: '<p>We test.</p>',
  metaDescription: 'Who we are',
};

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);
afterEach(() => world.ctx.db.delete(pageContent));

const create = (changes: object = {}) => admin.browser.post(PATH, { ...PAGE, ...changes });
const put = (name: string, changes: object) => admin.browser.put(`${PATH}/${name}`, changes);
const read = (name: string, language: 'en' | 'ar', browser = world.browser()) =>
  browser.get(`${PATH}/${name}?language=${language}`);
const lastEntry = () => lastAuditEntry(world);

describe('a new program', () => {
  it('gets its eight pages once, in both languages, with help, terms and privacy published', async () => {
    await Promise.all([seedPages(world.ctx), seedPages(world.ctx)]);
    const { body: pages } = await admin.browser.get(PATH);
    expect(pages).toHaveLength(16);
    expect(pages.map(({ pageName }: { pageName: string }) => pageName)).toContain('help-center-ar');
    for (const { title, content, isPublished, lastModifiedBy, pageName } of pages) {
      expect({ pageName, isPublished, lastModifiedBy }).toEqual({
        pageName,
        isPublished: /^(terms|privacy|help-center)/.test(pageName),
        lastModifiedBy: null,
      });
      expect(title).toMatch(pageName.endsWith('-ar') ? /[\u0600-\u06FF]/ : /^[^\u0600-\u06FF]+$/);
      expect(content).toContain('<');
    }
    expect((await read('privacy', 'ar')).body).toMatchObject({ language: 'ar', isPublished: true });
    await put('terms', { title: 'Our terms' });
    await seedPages(world.ctx);
    expect((await admin.browser.get(`${PATH}/terms`)).body.title).toBe('Our terms');
  });

  it('creates only missing pages', async () => {
    await create({ isPublished: true });
    await seedPages(world.ctx);
    expect((await read('about', 'en')).body).toMatchObject({ title: 'About us', isPublished: true });
    expect((await admin.browser.get(PATH)).body).toHaveLength(16);
  });
});

describe('reading', () => {
  it('shows published pages to everyone, and drafts only to administrators', async () => {
    await create({ isPublished: false });
    for (const browser of [world.browser(), tester.browser]) {
      expect(await browser.get(`${PATH}/about`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await admin.browser.get(`${PATH}/about`)).toMatchObject({
      status: 200,
      body: { isPublished: false, content: PAGE.content },
    });
    await put('about', { isPublished: true });
    for (const browser of [world.browser(), tester.browser, admin.browser]) {
      const { status, body } = await browser.get(`${PATH}/about`);
      expect(status).toBe(200);
      expect(body).toEqual({ ...PAGE, language: 'en', isPublished: true, updatedAt: expect.any(String) });
    }
    expect((await world.browser().get(`${PATH}/no-such-page`)).status).toBe(404);
    expect((await world.browser().get(`${PATH}/..%2Fsecret`)).status).toBe(404);
  });

  it('answers in the requested language, otherwise in English, and never with drafts', async () => {
    const nothing = { isPublished: false, content: '', title: '', updatedAt: null };
    expect(await read('about', 'ar')).toMatchObject({
      status: 200,
      body: { ...nothing, pageName: 'about-ar' },
    });
    await create();
    expect((await read('about', 'ar')).body).toMatchObject({
      pageName: 'about',
      language: 'en',
      title: 'About us',
    });
    await create({ pageName: 'about-ar', title: 'من نحن', content: '<p>نختبر.</p>', isPublished: false });
    expect((await read('about', 'ar')).body).toMatchObject({ pageName: 'about' });
    await put('about-ar', { isPublished: true });
    expect((await read('about', 'ar')).body).toMatchObject({
      pageName: 'about-ar',
      language: 'ar',
      title: 'من نحن',
    });
    expect((await read('about', 'en')).body).toMatchObject({ pageName: 'about', language: 'en' });
    await put('about', { isPublished: false });
    expect((await read('about', 'en')).body).toMatchObject(nothing);
    // Administrators get the same reply as readers.
    expect((await read('about', 'en', admin.browser)).body).toMatchObject(nothing);
  });

  it('treats a version without content as missing', async () => {
    await create();
    await create({ pageName: 'about-ar', title: 'من نحن', content: '<p> </p>' });
    expect((await read('about', 'ar')).body).toMatchObject({ pageName: 'about', title: 'About us' });
  });

  it('refuses an unknown language', async () => {
    expect(await world.browser().get(`${PATH}/about?language=fr`)).toMatchObject({
      status: 400,
      body: { fields: { language: 'Please choose English or Arabic' } },
    });
  });
});

describe('writing', () => {
  it('creates a sanitized page with an audit entry', async () => {
    const content = '<p>Hi <img src=x onerror=alert(1)><script>alert(1)</script></p>';
    const { status, body } = await create({ pageName: ' Store-Rules ', content, isPublished: false });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...PAGE,
      pageName: 'store-rules',
      content: '<p>Hi </p>',
      isPublished: false,
      lastModifiedBy: admin.id,
    });
    expect(await lastEntry()).toMatchObject({
      actorId: admin.id,
      action: 'create page',
      recordType: 'page',
      recordId: 'store-rules',
      after: { title: PAGE.title, content: '<p>Hi </p>', isPublished: false },
    });
    const { body: log } = await admin.browser.get('/api/admin/audit-log?record=store-rules');
    expect(log).toMatchObject([{ recordType: 'page', recordLabel: 'store-rules' }]);
  });

  it('publishes by default, and ignores lastModifiedBy of older clients', async () => {
    const { body } = await create({ lastModifiedBy: tester.id, id: tester.id, createdAt: '2001-01-01' });
    expect(body).toMatchObject({ isPublished: true, lastModifiedBy: admin.id });
    expect(body.id).not.toBe(tester.id);
    expect(body.createdAt).not.toMatch(/^2001/);
  });

  it('changes the given fields, sanitized, with an audit entry', async () => {
    await create();
    const { status, body } = await put('about', {
      content: '<p onclick="x()">New <a href="javascript:alert(1)">x</a></p>',
      pageName: 'renamed',
      lastModifiedBy: null,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...PAGE, content: '<p>New <a>x</a></p>' });
    expect(await lastEntry()).toMatchObject({
      action: 'change page',
      recordId: 'about',
      before: { content: PAGE.content },
      after: { content: body.content, title: PAGE.title },
    });
  });

  it('refuses to overwrite the change of another administrator', async () => {
    const { body: seen } = await create();
    const { body: theirs } = await put('about', { title: 'Theirs', updatedAt: seen.updatedAt });
    expect(await put('about', { title: 'Mine', updatedAt: seen.updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'page_changed' },
    });
    expect((await admin.browser.get(`${PATH}/about`)).body.title).toBe('Theirs');
    // Repeats a request whose reply was lost.
    expect((await put('about', { title: 'Theirs', updatedAt: seen.updatedAt })).body).toEqual(theirs);
    expect((await put('about', { title: 'Mine', updatedAt: theirs.updatedAt })).status).toBe(200);
    const { updatedAt } = (await admin.browser.get(`${PATH}/about`)).body;
    const both = await Promise.all(['One', 'Other'].map((title) => put('about', { title, updatedAt })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has unique page names', async () => {
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'page_name_taken',
      fields: { pageName: 'A page with this name already exists.' },
    });
  });

  test.each([
    [{ pageName: '' }, { pageName: 'Page name is required' }],
    [{ pageName: undefined }, { pageName: 'Page name is required' }],
    [{ pageName: 'über uns' }, { pageName: 'Use only a–z, 0–9 and single hyphens, such as help-center' }],
    [{ pageName: '../about' }, { pageName: 'Use only a–z, 0–9 and single hyphens, such as help-center' }],
    [{ pageName: 'a--b' }, { pageName: 'Use only a–z, 0–9 and single hyphens, such as help-center' }],
    [{ pageName: 'x'.repeat(61) }, { pageName: 'At most 60 characters' }],
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(201) }, { title: 'At most 200 characters' }],
    [{ content: 'x'.repeat(100_001) }, { content: 'At most 100000 characters' }],
    [{ content: 'a\u0000b' }, { content: 'This text contains invalid characters' }],
    [{ content: { ops: [] } }, { content: 'This text contains invalid characters' }],
    [{ metaDescription: 'x'.repeat(301) }, { metaDescription: 'At most 300 characters' }],
    [{ isPublished: 'yes' }, { isPublished: 'Please choose from the list' }],
  ])('a page with %j is refused', async (changes, fields) => {
    expect(await create(changes)).toMatchObject({ status: 400, body: { fields } });
  });

  it('refuses invalid changes and unknown pages', async () => {
    await create();
    expect(await put('about', { title: '' })).toMatchObject({
      status: 400,
      body: { fields: { title: 'Title is required' } },
    });
    expect((await put('about', { updatedAt: 'yesterday' })).status).toBe(400);
    expect((await put('nothing', { title: 'x' })).status).toBe(404);
  });
});

it('previews the sanitized text without storing it', async () => {
  const content = '<h1>Hi</h1><script>alert(1)</script><p style="color:red">x</p>';
  const preview = await admin.browser.post(`${PATH}/preview`, { content });
  expect(preview).toMatchObject({ status: 200, body: { content: '<h2>Hi</h2><p>x</p>' } });
  expect((await create({ content })).body.content).toBe(preview.body.content);
  expect((await admin.browser.get(PATH)).body).toHaveLength(1);
});

test.each([
  ['visitor', 401],
  ['tester', 403],
] as const)('a %s may only read published pages', async (who, status) => {
  const browser = who === 'visitor' ? world.browser() : tester.browser;
  await create();
  expect((await browser.get(PATH)).status).toBe(status);
  expect((await browser.post(PATH, { ...PAGE, pageName: 'mine' })).status).toBe(status);
  expect((await browser.put(`${PATH}/about`, { title: 'Mine' })).status).toBe(status);
  expect((await browser.post(`${PATH}/preview`, { content: '' })).status).toBe(status);
  expect((await admin.browser.get(PATH)).body).toMatchObject([{ title: PAGE.title }]);
});

it('error messages are in the caller’s language', async () => {
  const arabic = await admin.browser.request({
    method: 'POST',
    url: PATH,
    payload: { ...PAGE, title: '' },
    headers: { 'accept-language': 'ar' },
  });
  expect(arabic.body.fields).toEqual({ title: 'أدخل العنوان' });
});
