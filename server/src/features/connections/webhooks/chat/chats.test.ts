// Messages to Slack and Microsoft Teams have the right content and form, and the address stays secret.
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { auditLog } from '../../../../db/schema/audit.ts';
import { achievements } from '../../../../db/schema/competition.ts';
import { webhookDeliveries, webhooks } from '../../../../db/schema/webhooks.ts';
import { programHour } from '../../../../platform/time/program-time.ts';
import { testApp } from '../../../../testing/app.ts';
import { decideAs, versionOf } from '../../../../testing/decisions.ts';
import {
  logIn,
  mailTo,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../../testing/people.ts';
import { accept, refuse, testReceiver } from '../../../../testing/receiver.ts';
import { makeWebhook, TO_LOOPBACK } from '../../../../testing/webhooks.ts';
import { queueDueDeliveries } from '../delivery-commands.ts';
import { endedPeriods, queueDailyMessages } from './daily-commands.ts';
import { toBody } from './message-present.ts';

const HOUR = 3_600_000;
const PATH = '/api/admin/webhooks';

const world = testApp({ settings: TO_LOOPBACK });
const receiver = testReceiver();
let admin: Person;
let tester: Person;
beforeEach(async () => {
  await world.ctx.db.delete(webhooks);
  // Tests advance the clock past the end of sessions.
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world);
});

const createWebhook = (changes: object = {}) =>
  makeWebhook(admin, {
    format: 'slack',
    url: `${receiver.url}/secret-part`,
    events: ['blocker'],
    ...changes,
  });
const list = async () => (await admin.browser.get(PATH)).body;
const log = async (id: string) => (await admin.browser.get(`${PATH}/${id}/deliveries`)).body;
const sent = () => receiver.received.map(({ body }) => JSON.parse(body));

describe('the address of a chat', () => {
  const SECRET = /secret-part|other-part/;

  test('is used for sending, and is never shown', async () => {
    const { id, secret } = await createWebhook();
    expect(secret).toBeNull();
    expect(await list()).toMatchObject([{ format: 'slack', url: new URL(receiver.url).origin }]);
    await admin.browser.post(`${PATH}/${id}/test`);
    const changes = { url: `${receiver.url}/other-part`, name: 'Other' };
    expect((await admin.browser.patch(`${PATH}/${id}`, changes)).status).toBe(200);
    await admin.browser.post(`${PATH}/${id}/test`);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/events/secret-part', '/events/other-part']);
    const entries = await world.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(4);
    expect(entries[1]).toMatchObject({ action: 'change webhook', after: { name: 'Other', language: 'en' } });
    const stored = await world.ctx.db.select().from(webhooks);
    expect(JSON.stringify([entries, stored, await list(), await log(id)])).not.toMatch(SECRET);
  });

  test('stays without a new address, and the format never changes', async () => {
    const { id } = await createWebhook();
    const changes = { events: ['digest', 'digest'], language: 'ar', format: 'teams' };
    const { body } = await admin.browser.patch(`${PATH}/${id}`, changes);
    expect(body).toMatchObject({ events: ['digest'], language: 'ar', format: 'slack' });
    expect((await admin.browser.patch(`${PATH}/${id}`, { events: ['report.created'] })).status).toBe(400);
    await admin.browser.post(`${PATH}/${id}/test`);
    expect(receiver.received[0]!.path).toBe('/events/secret-part');
  });

  test('that cannot be decrypted is a failure', async () => {
    const { id } = await createWebhook();
    await world.ctx.db.update(webhooks).set({ secretUrl: 'damaged' });
    const { body } = await admin.browser.post(`${PATH}/${id}/test`);
    expect(body).toMatchObject({ state: 'failed', error: { code: 'secret_unreadable' } });
  });

  test('has no secret to replace, and no signature', async () => {
    const { id } = await createWebhook();
    expect((await admin.browser.post(`${PATH}/${id}/secret`, {})).status).toBe(404);
    await admin.browser.post(`${PATH}/${id}/test`);
    expect(receiver.received[0]!.headers).not.toHaveProperty('webhook-signature');
  });
});

test('the test message is in the language of the chat', async () => {
  const { id } = await createWebhook({ language: 'ar' });
  expect((await admin.browser.post(`${PATH}/${id}/test`)).body).toMatchObject({ state: 'delivered' });
  expect(sent()[0].text).toContain('BugQuest متصل بهذه القناة');
});

describe('a new Blocker', () => {
  const blocker = { severity: 'Blocker', bugDescription: 'Nobody can pay <!channel> & the basket\nis empty' };

  test('is sent once to the chats that subscribe to it, without names, and typed text is not markup', async () => {
    await createWebhook();
    await createWebhook({ events: ['digest'] });
    const { id: off } = await createWebhook();
    await admin.browser.patch(`${PATH}/${off}`, { isActive: false });
    await submitReport(tester, { severity: 'Minor' });
    const { body: report } = await submitReport(tester, blocker);
    await receiver.until(1);
    const [message] = sent();
    expect(message.text).toContain(`New Blocker: ${report.serialNumber}`);
    expect(message.text).toContain('Nobody can pay &lt;!channel&gt; &amp; the basket is empty');
    expect(JSON.stringify(message)).toContain(`report=${report.id}`);
    expect(JSON.stringify(message)).not.toContain(tester.registration.fullName);
    expect(message.blocks.map(({ type }: { type: string }) => type)).toEqual([
      'header',
      'section',
      'section',
      'actions',
    ]);
    expect(message.blocks[2].text).toMatchObject({ type: 'plain_text' });
    expect(await world.ctx.db.$count(webhookDeliveries)).toBe(1);
  });

  test('is sent as text runs of a card when an administrator changes a report to Blocker', async () => {
    await createWebhook({ format: 'teams', language: 'ar' });
    await createWebhook({ events: ['digest'] });
    const { body: report } = await submitReport(tester, { ...blocker, severity: 'Minor' });
    const path = `/api/bug-reports/${report.id}/severity`;
    for (const severity of ['Major', 'Blocker', 'Blocker'])
      expect((await admin.browser.patch(path, { severity })).status).toBe(200);
    await receiver.until(1);
    const card = sent()[0].attachments[0].content;
    expect(card).toMatchObject({ type: 'AdaptiveCard', rtl: true });
    expect(card.body.map(({ type }: { type: string }) => type)).toEqual(Array(3).fill('RichTextBlock'));
    expect(card.body[0].inlines[0].text).toBe(`بلاغ حرِج جديد: ${report.serialNumber}`);
    expect(card.body[2].inlines[0]).toMatchObject({
      type: 'TextRun',
      text: 'Nobody can pay <!channel> & the basket is empty',
    });
    expect(await world.ctx.db.$count(webhookDeliveries)).toBe(1);
  });

  test('waits while the chat does not answer, and is in its log', async () => {
    const { id } = await createWebhook();
    receiver.answer = refuse;
    const { body: report } = await submitReport(tester, blocker);
    await vi.waitFor(async () => expect((await list())[0].lastError).toMatchObject({ status: 500 }));
    receiver.answer = accept;
    world.clock.advance(60_000);
    await queueDueDeliveries(world.ctx);
    await receiver.until(2);
    await vi.waitFor(async () => expect((await list())[0].waiting).toBe(0));
    expect(await log(id)).toMatchObject([
      { event: 'blocker', state: 'delivered', attempts: 2, serialNumber: report.serialNumber },
    ]);
    expect(receiver.received[1]!.body).toBe(receiver.received[0]!.body);
  });
});

describe('each morning', () => {
  /** In the program's time zone. */
  async function advanceToHour(hour: number) {
    const now = programHour(world.clock.now(), 'Asia/Riyadh');
    world.clock.advance(((hour - now + 24) % 24 || 24) * HOUR);
    admin.browser = await logIn(world, admin);
    tester.browser = await logIn(world, tester);
  }

  test('the numbers of the day before are sent once, from nine on', async () => {
    // A day without reports of other tests.
    world.clock.advance(24 * HOUR);
    await advanceToHour(12);
    await createWebhook({ events: ['digest'] });
    const { body: report } = await submitReport(tester, { severity: 'Blocker' });
    await decideAs(admin, [versionOf(report)]);
    await submitReport(tester, { severity: 'Major' });
    await queueDailyMessages(world.ctx);
    await advanceToHour(8);
    await queueDailyMessages(world.ctx);
    await advanceToHour(9);
    await Promise.all([queueDailyMessages(world.ctx), queueDailyMessages(world.ctx)]);
    await receiver.until(1);
    await queueDailyMessages(world.ctx);
    expect(sent()).toHaveLength(1);
    expect(sent()[0].text).toMatch(
      /^BugQuest: \w+ \d+ in numbers\n2 bugs were reported\.\n1 report was decided, 1 accepted\./,
    );
  });

  test('the champions of a month are sent once', async () => {
    await createWebhook({ events: ['champions'] });
    await addChampion();
    await queueDailyMessages(world.ctx);
    await queueDailyMessages(world.ctx);
    await receiver.until(1);
    expect(sent()).toHaveLength(1);
    expect(sent()[0].text).toContain(`🥇 ${tester.registration.fullName}`);
  });

  test('an erasure deletes the messages that name the person', async () => {
    await createWebhook({ events: ['champions'] });
    await createWebhook({ events: ['champions'], format: 'teams', language: 'ar' });
    tester = await signedInPerson(world, { fullName: 'Ada "Distinctive" Person' });
    await addChampion();
    await queueDailyMessages(world.ctx);
    await receiver.until(2);
    expect((await admin.browser.delete(`/api/employees/${tester.id}`)).status).toBe(200);
    const remaining = await world.ctx.db.select().from(webhookDeliveries);
    expect(JSON.stringify(remaining)).not.toContain('Distinctive');
  });

  test('a chat that accepts no message for three days is turned off with a notification', async () => {
    await advanceToHour(9);
    await createWebhook({ events: ['champions'] });
    await addChampion();
    receiver.answer = refuse;
    await queueDailyMessages(world.ctx);
    const attempted = (attempts: number) =>
      vi.waitFor(async () => expect((await stored()).at(0)).toMatchObject({ attempts, claimedUntil: null }));
    const stored = () => world.ctx.db.select().from(webhookDeliveries);
    await attempted(1);
    world.clock.advance(72 * HOUR);
    await queueDueDeliveries(world.ctx);
    await attempted(2);
    expect((await world.ctx.db.select().from(webhooks))[0]!.state).toBe('gave_up');
    const mail = await mailTo(world, admin.registration.workEmail, 1, 'Tracker');
    expect(mail.subject).toBe('BugQuest: the webhook Tracker was turned off');
    admin.browser = await logIn(world, admin);
    const { body } = await admin.browser.get('/api/notifications');
    expect(body[0]).toMatchObject({ serialNumber: '', facts: { kind: 'webhook_off', webhook: 'Tracker' } });
  });

  async function addChampion() {
    await world.ctx.db.update(webhooks).set({ championsMonth: null });
    await world.ctx.db.delete(achievements);
    await world.ctx.db.insert(achievements).values({
      employeeId: tester.id,
      achievementType: 'champion_1',
      detail: endedPeriods(world.ctx).championsMonth,
      achievementName: 'Champion',
      description: 'First place',
    });
  }
});

test('long text fits into the limits of Slack', () => {
  const body = JSON.parse(
    toBody('slack', 'en', {
      title: 'x'.repeat(500),
      lines: ['y'.repeat(5_000)],
      link: { text: 'Open', url: 'https://bugs.example' },
    }),
  );
  expect(body.blocks[0].text.text).toHaveLength(150);
  expect(body.blocks[1].text.text).toHaveLength(3_000);
});
