import { NO_STORE } from '@bugquest/contract/store/schema';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { mails } from '../../../db/schema/mail.ts';
import { invitations } from '../../../db/schema/outreach.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { changeSettings, mailTo, signedInPerson, tokenIn } from '../../../testing/people.ts';

const PATH = '/api/admin/invitations';

const world = testApp();
const admin = testAdmin(world);
const noura = testPerson(world, {
  fullName: 'نورة سعد القحطاني',
  googlePlayEmail: 'noura.play@example.com',
  appleId: 'noura@icloud.example',
});
const omar = testPerson(world, { fullName: '=Omar Haddad', googlePlayEmail: 'omar.play@example.com' });
afterEach(async () => {
  await world.ctx.db.delete(invitations);
  await world.ctx.db.delete(mails).where(eq(mails.purpose, 'invitation'));
});

const list = async (query = '') => (await admin.browser.get(`${PATH}?${query}`)).body;
const candidates = async (platform: string, query = '') =>
  (await admin.browser.get(`${PATH}/candidates?platform=${platform}&${query}`)).body;
const invite = (body: object) => admin.browser.post(PATH, body);
/** Waits for the mailing. */
async function send(body: object = {}) {
  const reply = await admin.browser.post(`${PATH}/send`, body);
  await vi.waitFor(async () => expect((await admin.browser.get('/api/admin/mailings')).body).toEqual([]));
  return reply;
}
const lastEntry = () => lastAuditEntry(world);
const listInvitationMails = () => world.ctx.db.select().from(mails).where(eq(mails.purpose, 'invitation'));

describe('invitation candidates', () => {
  test('are employees with a store account and without an invitation', async () => {
    expect((await candidates('android')).map(({ id }: { id: string }) => id)).toEqual([noura.id, omar.id]);
    expect(await candidates('ios')).toMatchObject([{ id: noura.id, email: 'noura@icloud.example' }]);
    expect(await candidates('android', 'search=omar.PLAY')).toMatchObject([{ id: omar.id }]);
    await invite({ platform: 'android', employeeIds: [omar.id] });
    expect(await candidates('android')).toMatchObject([{ id: noura.id }]);
  });

  test('are not deactivated or unverified', async () => {
    const gone = await signedInPerson(world, { appleId: 'gone@icloud.example' });
    await world.ctx.db.update(employees).set({ isActive: false }).where(eq(employees.id, gone.id));
    expect(await candidates('ios')).toHaveLength(1);
    const reply = await invite({ platform: 'ios', employeeIds: [gone.id] });
    expect(reply.body).toMatchObject({ count: 0 });
  });
});

describe('inviting', () => {
  test('some or all candidates creates each pending invitation once, with an audit entry', async () => {
    const one = await invite({ platform: 'android', employeeIds: [omar.id] });
    expect(one).toMatchObject({ status: 201, body: { count: 1, message: '1 invitation is ready to send' } });
    const all = await Promise.all([invite({ platform: 'android' }), invite({ platform: 'android' })]);
    expect(all.map(({ body }) => body.count).sort()).toEqual([0, 1]);
    expect(await list()).toMatchObject([
      {
        employeeId: noura.id,
        platform: 'android',
        status: 'pending',
        email: 'noura.play@example.com',
        sentAt: null,
      },
      { employeeId: omar.id, fullName: '=Omar Haddad', status: 'pending' },
    ]);
    expect(await lastEntry()).toMatchObject({
      actorId: admin.id,
      action: 'create invitations',
      recordType: 'invitation',
      after: { platform: 'android', count: 1 },
    });
    expect(await listInvitationMails()).toEqual([]);
  });

  test('is refused for an unknown platform or an empty selection', async () => {
    expect((await invite({ platform: 'windows' })).status).toBe(400);
    expect((await invite({ platform: 'ios', employeeIds: [] })).status).toBe(400);
    expect((await invite({ platform: 'ios', employeeIds: ['me'] })).status).toBe(400);
  });
});

describe('sending', () => {
  test('mails each pending invitation once under parallel calls', async () => {
    await invite({ platform: 'android' });
    const replies = await Promise.all([send(), send(), send({ platform: 'android' })]);
    expect(replies.reduce((sum, { body }) => sum + body.count, 0)).toBe(2);
    expect(await listInvitationMails()).toHaveLength(2);
    expect(await list('state=sent')).toHaveLength(2);
    expect(await lastEntry()).toMatchObject({ action: 'send invitations' });
    const mail = await mailTo(world, omar.registration.workEmail);
    expect(mail.text).toContain('Android');
    expect(mail.text).toContain('omar.play@example.com');
    expect(mail.headers?.['List-Unsubscribe']).toContain('-invitation-');
  });

  test('skips people who unsubscribed, with an error for a single invitation', async () => {
    await invite({ platform: 'android' });
    await omar.browser.patch('/api/mail-preferences', { invitation: false });
    expect((await send()).body).toMatchObject({ count: 1 });
    const [pending] = await list('state=pending');
    expect(pending).toMatchObject({ employeeId: omar.id });
    expect(await send({ id: pending.id })).toMatchObject({ status: 409, body: { code: 'mail_unwanted' } });
    await omar.browser.patch('/api/mail-preferences', { invitation: true });
    expect((await send({ id: pending.id })).body).toMatchObject({ count: 1 });
  });

  test('uses the current store account, and can be repeated for one person', async () => {
    await invite({ platform: 'ios' });
    await noura.browser.patch(`/api/employees/${noura.id}`, { appleId: 'mended@icloud.example' });
    const [before] = await list();
    expect(before).toMatchObject({ email: 'noura@icloud.example', currentEmail: 'mended@icloud.example' });
    await send({ platform: 'ios' });
    expect(await list()).toMatchObject([{ email: 'mended@icloud.example', status: 'sent' }]);
    expect((await send({ id: before.id })).body).toMatchObject({ count: 1 });
    expect(await listInvitationMails()).toHaveLength(2);
    expect((await send({ id: newId() })).status).toBe(404);
    await noura.browser.patch(`/api/employees/${noura.id}`, { appleId: 'noura@icloud.example' });
  });
});

describe('accepting', () => {
  test('by link needs no login and does not reveal the person', async () => {
    await invite({ platform: 'android', employeeIds: [omar.id] });
    await send();
    const [mail] = await listInvitationMails();
    const token = tokenIn(mail!);
    const visitor = world.browser();
    expect((await visitor.get(`/api/invitation?token=${token}`)).body).toEqual({
      platform: 'android',
      accepted: false,
      storeUrl: null,
    });
    expect(await list('state=accepted')).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      const reply = await visitor.post('/api/invitation/accept', { token });
      expect(reply).toMatchObject({ status: 200, body: { platform: 'android', accepted: true } });
    }
    expect(await list()).toMatchObject([{ status: 'accepted', acceptedAt: expect.any(String) }]);
    const [{ id }] = await list();
    expect((await send({ id })).body).toMatchObject({ count: 0 });
  });

  test('the mail and the page say where the test version is, if the settings have it', async () => {
    const url = 'https://play.store.example/testing';
    const place = (source: string, to: string) => ({ source, stage: '', url: to });
    const places = [place('iOS App', 'https://testflight.example/'), place('Android App', url)];
    const before = await changeSettings(admin, { store: { ...NO_STORE, places } });
    await invite({ platform: 'android', employeeIds: [omar.id] });
    await send();
    const [mail] = await listInvitationMails();
    expect(mail!.text).toContain(`The test version is here: ${url}`);
    const { body } = await world.browser().get(`/api/invitation?token=${tokenIn(mail!)}`);
    expect(body.storeUrl).toBe(url);
    await changeSettings(admin, before);
    const [{ id }] = await list();
    await send({ id });
    expect((await listInvitationMails()).at(-1)!.text).not.toContain('test version is here');
  });

  test('refuses forged links and links of deleted invitations', async () => {
    await invite({ platform: 'android', employeeIds: [omar.id] });
    await send();
    const token = tokenIn((await listInvitationMails())[0]!);
    const [{ id }] = await list();
    const forged = ['', 'x', `${newId().replaceAll('-', '')}${token.slice(32)}`, `${token.slice(0, -1)}z`];
    for (const wrong of forged) {
      const reply = await world.browser().post('/api/invitation/accept', { token: wrong });
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
    }
    await admin.browser.delete(`${PATH}/${id}`);
    expect((await world.browser().get(`/api/invitation?token=${token}`)).status).toBe(400);
  });

  test('can be recorded by an administrator, with an audit entry', async () => {
    await invite({ platform: 'ios' });
    const [{ id }] = await list();
    const reply = await admin.browser.post(`${PATH}/${id}/accept`);
    expect(reply).toMatchObject({ status: 200, body: { id, status: 'accepted' } });
    expect(await lastEntry()).toMatchObject({ action: 'accept invitation', recordId: id });
    expect((await admin.browser.post(`${PATH}/${newId()}/accept`)).status).toBe(404);
  });
});

describe('the list', () => {
  test('can be filtered and searched, with counts', async () => {
    await invite({ platform: 'android' });
    await invite({ platform: 'ios' });
    await send({ platform: 'ios' });
    expect(await list('platform=ios')).toHaveLength(1);
    expect(await list('state=pending')).toHaveLength(2);
    expect(await list(`search=${encodeURIComponent('نوره')}&platform=android`)).toHaveLength(1);
    expect(await list('search=OMAR.play')).toHaveLength(1);
    expect((await admin.browser.get(`${PATH}?platform=x`)).status).toBe(400);
    expect((await admin.browser.get(`${PATH}/summary`)).body).toEqual({
      android: { candidates: 0, pending: 2, sent: 0, accepted: 0 },
      ios: { candidates: 0, pending: 0, sent: 1, accepted: 0 },
    });
    const page = await admin.browser.get(`${PATH}?limit=2`);
    expect(page.headers['x-total-count']).toBe('3');
  });

  test('can be downloaded in each store’s format, without formulas', async () => {
    await invite({ platform: 'android', employeeIds: [noura.id] });
    await invite({ platform: 'android', employeeIds: [omar.id] });
    await invite({ platform: 'ios' });
    const file = async (platform: string) => {
      const { body, headers } = await admin.browser.get(`${PATH}/export?platform=${platform}`);
      return [headers['content-disposition'], String(body)];
    };
    expect(await file('android')).toEqual([
      'attachment; filename=google-play-testers.csv',
      'noura.play@example.com\r\nomar.play@example.com\r\n',
    ]);
    expect(await file('ios')).toEqual([
      'attachment; filename=testflight-testers.csv',
      '"نورة","سعد القحطاني","noura@icloud.example"\r\n',
    ]);
    await omar.browser.patch(`/api/employees/${omar.id}`, { appleId: 'omar@icloud.example' });
    await invite({ platform: 'ios' });
    expect((await file('ios'))[1]).toContain(`"'=Omar","Haddad","omar@icloud.example"`);
  });

  test('omits invitations of deleted employees', async () => {
    const leaver = await signedInPerson(world, { appleId: 'leaver@icloud.example' });
    await invite({ platform: 'ios', employeeIds: [leaver.id] });
    expect((await admin.browser.delete(`/api/employees/${leaver.id}`)).status).toBe(200);
    expect(await list('platform=ios')).toEqual([]);
  });
});
