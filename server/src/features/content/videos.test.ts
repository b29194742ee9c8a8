import { afterEach, expect, it, test } from 'vitest';
import { videoSettings } from '../../db/schema/content.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../testing/app.ts';
import { lastAuditEntry } from '../../testing/audit.ts';

const LIST = '/api/video-settings';
const WELCOME = '/api/video-settings/login_welcome_video';
const PATH = '/api/admin/video-settings';
const VIDEO = {
  settingKey: 'login_welcome_video',
  title: 'Welcome',
  description: 'Two minutes on how it works',
  videoUrlEn: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  videoUrlAr: 'https://youtu.be/aaaaaaaaaaa',
  isEnabled: true,
  showOnPages: ['login', 'signup'],
};

const world = testApp();
const admin = testAdmin(world);
const tester = testPerson(world);
afterEach(() => world.ctx.db.delete(videoSettings));

const create = (changes: object = {}) => admin.browser.post(PATH, { ...VIDEO, ...changes });
const welcome = async (browser = world.browser()) => (await browser.get(WELCOME)).body;
const lastEntry = () => lastAuditEntry(world);

it('everyone sees the welcome video, but no field of a missing or disabled video', async () => {
  const nothing = {
    title: '',
    description: '',
    videoUrlEn: '',
    videoUrlAr: '',
    isEnabled: false,
    showOnPages: [],
  };
  expect(await world.browser().get(WELCOME)).toMatchObject({ status: 200, body: nothing });
  const { settingKey: _, ...shown } = VIDEO;
  const { body: created } = await create();
  for (const browser of [world.browser(), tester.browser, admin.browser])
    expect(await welcome(browser)).toEqual(shown);
  await admin.browser.patch(`${PATH}/${created.id}`, { isEnabled: false });
  expect(await welcome()).toEqual(nothing);
  await admin.browser.patch(`${PATH}/${created.id}`, { isEnabled: true });
  expect(await welcome()).toEqual(shown);
  await admin.browser.delete(`${PATH}/${created.id}`);
  expect(await welcome()).toEqual(nothing);
});

it('an administrator creates, partly changes and deletes settings, with audit entries', async () => {
  const { status, body: created } = await create();
  expect(status).toBe(201);
  expect(created).toMatchObject(VIDEO);
  const { settingKey, ...setting } = VIDEO;
  const record = { actorId: admin.id, recordType: 'video', recordId: settingKey };
  expect(await lastEntry()).toMatchObject({ ...record, action: 'create video', after: setting });

  const changed = await admin.browser.patch(`${PATH}/${created.id}`, {
    title: 'Hello',
    videoUrlAr: '',
    settingKey: 'another',
  });
  expect(changed).toMatchObject({ status: 200, body: { ...VIDEO, title: 'Hello', videoUrlAr: '' } });
  expect(await lastEntry()).toMatchObject({
    ...record,
    action: 'change video',
    before: setting,
    after: { ...setting, title: 'Hello', videoUrlAr: '' },
  });
  expect((await admin.browser.get(LIST)).body).toEqual([changed.body]);

  expect((await admin.browser.delete(`${PATH}/${created.id}`)).body).toEqual({
    success: true,
    message: 'Video deleted.',
  });
  expect(await lastEntry()).toMatchObject({ ...record, action: 'delete video', before: { title: 'Hello' } });
  expect((await admin.browser.get(LIST)).body).toEqual([]);
});

it('starts with the defaults of the specification', async () => {
  const { body } = await admin.browser.post(PATH, { settingKey: 'tour', title: 'Tour' });
  expect(body).toMatchObject({
    description: '',
    videoUrlEn: '',
    videoUrlAr: '',
    isEnabled: true,
    showOnPages: ['login'],
  });
});

it('keys are unique', async () => {
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'setting_key_taken',
    fields: { settingKey: 'A setting with this key already exists.' },
  });
});

const WRONG_URL = 'Please enter a valid YouTube URL';
const WRONG_CHOICE = 'Please choose from the list';
test.each([
  [{ settingKey: undefined }, { settingKey: 'Setting key is required' }],
  [{ settingKey: ' ' }, { settingKey: 'Setting key is required' }],
  [{ settingKey: 'a b' }, { settingKey: 'Use only letters a–z, digits, hyphens and underscores' }],
  [{ title: '' }, { title: 'Title is required' }],
  [{ videoUrlEn: 'welcome.mp4' }, { videoUrlEn: WRONG_URL }],
  [{ videoUrlEn: 'https://evil.test/watch?v=dQw4w9WgXcQ' }, { videoUrlEn: WRONG_URL }],
  [{ videoUrlAr: 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ' }, { videoUrlAr: WRONG_URL }],
  [{ videoUrlAr: 7 }, { videoUrlAr: WRONG_URL }],
  [{ showOnPages: ['dashboard'] }, { 'showOnPages.0': WRONG_CHOICE }],
  [{ showOnPages: 'login' }, { showOnPages: WRONG_CHOICE }],
  [{ showOnPages: ['login', 'login', 'login'] }, { showOnPages: WRONG_CHOICE }],
  [{ isEnabled: 'yes' }, { isEnabled: WRONG_CHOICE }],
  [{ description: 'x'.repeat(1001) }, { description: 'At most 1000 characters' }],
])('a setting with %j is refused', async (changes, fields) => {
  expect(await create(changes)).toMatchObject({ status: 400, body: { fields } });
  const { settingKey: _, ...change } = changes as Record<string, unknown>;
  if ('settingKey' in changes) return;
  const { body: created } = await create();
  expect(await admin.browser.patch(`${PATH}/${created.id}`, change)).toMatchObject({
    status: 400,
    body: { fields },
  });
});

it('repeated pages are removed', async () => {
  expect((await create({ showOnPages: ['signup', 'signup'] })).body.showOnPages).toEqual(['signup']);
});

test.each([
  ['visitor', 401],
  ['tester', 403],
] as const)('a %s may only watch the video', async (who, status) => {
  const browser = who === 'visitor' ? world.browser() : tester.browser;
  const { body: created } = await create();
  expect((await browser.get(LIST)).status).toBe(status);
  expect((await browser.post(PATH, { ...VIDEO, settingKey: 'mine' })).status).toBe(status);
  expect((await browser.patch(`${PATH}/${created.id}`, { title: 'Mine' })).status).toBe(status);
  expect((await browser.delete(`${PATH}/${created.id}`)).status).toBe(status);
});

it('unknown ids are not found', async () => {
  for (const id of [newId(), 'not-an-id']) {
    expect((await admin.browser.patch(`${PATH}/${id}`, { title: 'x' })).status).toBe(404);
    expect((await admin.browser.delete(`${PATH}/${id}`)).status).toBe(404);
  }
});
