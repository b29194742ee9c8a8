import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testApp, testPerson } from '../../../testing/app.ts';
import {
  mailTo,
  sendNotificationMails,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { SEND_MAIL } from '../queue/commands.ts';
import { unsubscribeUrl } from './unsubscribe-links.ts';

const PATH = '/api/mail-preferences';
const ALL = {
  digest: true,
  reminder: true,
  testing_summary: true,
  invitation: true,
  announcement: true,
  mission_offered: true,
  launch_weekly: false,
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const world = testApp();
const tester = testPerson(world);

const preferences = async () => (await tester.browser.get(PATH)).body;
const tokenFor = async (kind: 'digest' | 'reminder', id = tester.id) =>
  new URL(await unsubscribeUrl(world.ctx, id, kind)).searchParams.get('token')!;
/** Mail programs send this request without origin and session. */
const oneClick = (
  url: string,
  headers: Record<string, string> = FORM,
  payload = 'List-Unsubscribe=One-Click',
) => world.app.inject({ method: 'POST', url, headers, payload });

describe('in the profile', () => {
  test('all kinds of mail but the weekly one of administrators are on by default, and change separately', async () => {
    expect(await preferences()).toEqual(ALL);
    const off = await tester.browser.patch(PATH, { reminder: false, digest: false });
    expect(off).toMatchObject({ status: 200, body: { ...ALL, reminder: false, digest: false } });
    await tester.browser.patch(PATH, { digest: true });
    expect(await preferences()).toEqual({ ...ALL, reminder: false });
    await tester.browser.patch(PATH, { reminder: true });
  });

  test('invalid choices and visitors are refused', async () => {
    expect((await tester.browser.patch(PATH, { reminder: 'no' })).status).toBe(400);
    expect((await world.browser().get(PATH)).status).toBe(401);
    expect((await world.browser().patch(PATH, { reminder: false })).status).toBe(401);
    expect(await preferences()).toEqual(ALL);
  });
});

describe('the link of a mail', () => {
  test('works without a session, does not reveal the person, and can be undone', async () => {
    const token = await tokenFor('reminder');
    const visitor = world.browser();
    expect((await visitor.get(`${PATH}/linked?token=${token}`)).body).toEqual({
      kind: 'reminder',
      wanted: true,
    });
    // Opening the page changes nothing.
    expect(await preferences()).toEqual(ALL);
    const off = await visitor.post(`${PATH}/linked`, { token, wanted: false });
    expect(off).toMatchObject({ status: 200, body: { kind: 'reminder', wanted: false } });
    expect(await preferences()).toEqual({ ...ALL, reminder: false });
    await visitor.post(`${PATH}/linked`, { token, wanted: true });
    expect(await preferences()).toEqual(ALL);
  });

  test('cannot be forged', async () => {
    const token = await tokenFor('reminder');
    const other = await signedInPerson(world);
    const forged = [
      '',
      'nonsense',
      `${other.id.replaceAll('-', '')}${token.slice(32)}`,
      token.replace('-reminder-', '-digest-'),
      token.replace('-reminder-', '-verification-'),
      `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      await tokenFor('digest', newId()),
    ];
    for (const wrong of forged) {
      const reply = await world.browser().post(`${PATH}/linked`, { token: wrong, wanted: false });
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
      expect((await oneClick(`${PATH}/unsubscribe?token=${wrong}`)).statusCode).toBe(400);
    }
    expect(await preferences()).toEqual(ALL);
    expect((await other.browser.get(PATH)).body).toEqual(ALL);
  });
});

describe('one click in a mail program (RFC 8058)', () => {
  test('unsubscribes from any origin, with both form encodings', async () => {
    const url = `${PATH}/unsubscribe?token=${await tokenFor('digest')}`;
    const anywhere = { ...FORM, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    for (const headers of [FORM, anywhere]) {
      expect((await oneClick(url, headers)).statusCode).toBe(200);
      expect(await preferences()).toEqual({ ...ALL, digest: false });
      await tester.browser.patch(PATH, { digest: true });
    }
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const body =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await oneClick(url, multipart, body)).statusCode).toBe(200);
    expect(await preferences()).toEqual({ ...ALL, digest: false });
    await tester.browser.patch(PATH, { digest: true });
  });

  test('opening the URL in a browser shows the page and changes nothing', async () => {
    const token = await tokenFor('digest');
    const { status, headers } = await world.browser().get(`${PATH}/unsubscribe?token=${token}`);
    expect({ status, location: headers.location }).toEqual({
      status: 302,
      location: `/unsubscribe?token=${token}`,
    });
    expect(await preferences()).toEqual(ALL);
  });

  test('is the only call that accepts cross-site forms', async () => {
    const token = await tokenFor('digest');
    for (const url of [`${PATH}/linked`, PATH, '/api/auth/login', '/api/auth/logout']) {
      const refused = await oneClick(url);
      expect(refused.json()).toMatchObject({ code: 'cross_origin' });
    }
    const form = await world.browser().request({
      method: 'POST',
      url: `${PATH}/linked`,
      headers: FORM,
      payload: `token=${token}&wanted=false`,
    });
    expect(form).toMatchObject({ status: 415, body: { code: 'unsupported_content_type' } });
    const signedOut = await tester.browser.request({
      method: 'POST',
      url: '/api/auth/logout',
      headers: FORM,
      payload: 'a=b',
    });
    expect(signedOut.status).toBe(415);
    expect(await preferences()).toEqual(ALL);
  });

  test('is only offered in the headers of bulk mail', async () => {
    const send = async (purpose: string) => {
      const id = newId();
      const { workEmail, fullName } = tester.registration;
      const words = { subject: purpose, text: 'x', html: '<p>x</p>', language: 'en' as const };
      await world.ctx.db.transaction(async (tx) => {
        const to = { employeeId: tester.id, toName: fullName, toAddress: workEmail };
        await tx.insert(mails).values({ id, purpose, ...words, ...to });
        await world.ctx.jobs.enqueue(tx, SEND_MAIL, { mailId: id });
      });
      await vi.waitFor(() => expect(world.mails.at(-1)?.subject).toBe(purpose));
      return world.mails.at(-1)!.headers ?? {};
    };
    const headers = await send('testing_summary');
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = /^<http:\/\/bugquest\.test(\/api\/mail-preferences\/unsubscribe\?token=[\w-]+)>$/.exec(
      headers['List-Unsubscribe']!,
    )![1]!;
    expect((await oneClick(url)).statusCode).toBe(200);
    expect(await preferences()).toEqual({ ...ALL, testing_summary: false });
    expect(await send('notification')).toEqual({});
    await tester.browser.patch(PATH, { testing_summary: true });
  });
});

test('people who unsubscribed from digests get no digest, but single notifications by mail', async () => {
  const admin = await signedInAdmin(world);
  const reporter = await signedInPerson(world);
  await reporter.browser.patch(PATH, { digest: false });
  const decide = async () => {
    const { body } = await submitReport(reporter);
    const decision = { pointsEarned: 9, validationReason: 'approved', adminNotes: '' };
    await admin.browser.patch(`/api/bug-reports/${body.id}/validate`, decision);
  };
  await decide();
  await decide();
  await sendNotificationMails(world);
  const to = eq(mails.employeeId, reporter.id);
  expect(
    (await world.ctx.db.select({ purpose: mails.purpose }).from(mails).where(to)).map((mail) => mail.purpose),
  ).toEqual([]);
  expect((await reporter.browser.get('/api/notifications')).body).toHaveLength(2);
  await decide();
  await sendNotificationMails(world);
  expect((await mailTo(world, reporter.registration.workEmail)).subject).toMatch(/reviewed/);
  await world.ctx.db.update(employees).set({ mutedMails: [] }).where(eq(employees.id, reporter.id));
});
