import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bugReports } from '../../../db/schema/reports.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { submitReport } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);

const message = { level: 'error', text: 'The total is NaN', secondsAgo: 2 };
const page = { address: 'https://store.test/cart?coupon=abcdefghi', messages: [message], requests: [] };
const send = (capturedPage: object | string) =>
  submitReport(tester, {
    capturedPage: typeof capturedPage === 'string' ? capturedPage : JSON.stringify(capturedPage),
  });
const countReports = () => world.ctx.db.$count(bugReports);

test('captured details are masked before they are stored, and earn no points', async () => {
  const { body: plain } = await send('');
  const secret = { ...message, text: 'Signing in, {"password":"S3cret-Pa55"}' };
  const { status, body } = await send({ ...page, messages: [message, secret], cookies: 'a=b' });
  expect(status).toBe(201);
  expect(body.scoreBreakdown).toEqual(plain.scoreBreakdown);
  const [stored] = await world.ctx.db.select().from(bugReports).where(eq(bugReports.id, body.id));
  expect(JSON.stringify(stored)).not.toMatch(/S3cret|abcdefghi|cookies/);
  expect(JSON.parse(stored!.capturedPage)).toMatchObject({
    address: 'https://store.test/cart?coupon=•••',
    messages: [message, { text: 'Signing in, {"password":•••}' }],
  });
  const { body: seen } = await admin.browser.get(`/api/bug-reports/${body.id}`);
  expect(seen.capturedPage).toBe(stored!.capturedPage);
});

test.each([
  ['no JSON', 'page'],
  ['too many messages', { ...page, messages: Array.from({ length: 51 }, () => message) }],
  ['a long message', { ...page, messages: [{ ...message, text: 'x'.repeat(241) }] }],
  ['too much', { ...page, more: 'x'.repeat(60_000) }],
])('%s is refused at the field, and no report is stored', async (_, capturedPage) => {
  const before = await countReports();
  const { status, body } = await send(capturedPage);
  expect(status).toBe(400);
  expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual(['capturedPage']);
  expect(await countReports()).toBe(before);
});
