import { ANALYSED_FIELDS, ANALYSED_VALUE_LISTS } from '@bugquest/contract/analysis/fields';
import { beforeAll, expect, test } from 'vitest';
import { insertBaseModel } from '../../testing/analysis-model.ts';
import { testApp, testPerson } from '../../testing/app.ts';
import { resetLimit } from '../../testing/limits.ts';
import { signedInPerson } from '../../testing/people.ts';

const PATH = '/api/analyze-bug';

const world = testApp();
beforeAll(() => insertBaseModel(world.ctx));
const tester = testPerson(world);

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36' };

test.each([
  [
    'The android app closes itself as soon as I tap the pay button, nobody here can buy.',
    { feature: 'Payment Gateway', category: 'Mobile', severity: 'Blocker', source: 'Android App' },
  ],
  [
    'على اللابتوب بالنسخه العربيه القائمه راكبه فوق الشعار',
    {
      feature: 'Navigation',
      bugType: 'UI/UX',
      severity: 'Minor',
      source: 'Web Laptop',
      storeLanguage: 'Arabic',
    },
  ],
])('the built-in analyser fills the fields: %s', async (description, values) => {
  const { status, body } = await tester.browser.post(PATH, { description });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...values, engine: 'built-in' });
  for (const field of ANALYSED_FIELDS) {
    expect(ANALYSED_VALUE_LISTS[field]).toContain(body[field]);
    expect(body.confidences[field]).toBeGreaterThan(0);
  }
  expect(body.confidence).toBeGreaterThan(0.4);
  expect(body.confidence).toBeLessThanOrEqual(1);
});

test('the source is guessed from the browser when the description does not name one', async () => {
  const description = 'The coupon is refused every time.';
  expect((await tester.browser.post(PATH, { description }, PHONE)).body).toMatchObject({
    source: 'Web Mobile',
  });
  const { body } = await tester.browser.post(PATH, { description });
  expect(body).toMatchObject({ source: 'Web Laptop', storeLanguage: 'English' });
  expect(body.confidences.source).toBeLessThan(0.3);
});

test.each([[undefined], [''], ['too short'], ['    nine      ']])(
  'the description %j is too short',
  async (description) => {
    const message = 'Please enter a bug description with at least 10 characters before analyzing.';
    expect(await tester.browser.post(PATH, { description })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { description: message } },
    });
    const inArabic = await tester.browser.post(PATH, { description }, { 'accept-language': 'ar' });
    expect(inArabic.body.fields.description).toMatch(/^اكتب وصفًا/);
  },
);

test('descriptions that are too long, not text, or contain a null character are refused', async () => {
  for (const description of [
    'x'.repeat(10_001),
    12_345_678_901,
    ['a list of words'],
    'with a \u0000 in it',
  ]) {
    expect((await tester.browser.post(PATH, { description })).status).toBe(400);
  }
});

test('visitors are refused', async () => {
  expect(await world.browser().post(PATH, { description: 'The basket is empty.' })).toMatchObject({
    status: 401,
  });
});

test('each employee may analyse twenty descriptions a minute', async () => {
  await resetLimit(world, 'analyses');
  const description = 'The basket forgets what I put into it.';
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async () => (await tester.browser.post(PATH, { description })).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  const refused = await tester.browser.post(PATH, { description });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = await signedInPerson(world);
  expect((await other.browser.post(PATH, { description })).status).toBe(200);
});
