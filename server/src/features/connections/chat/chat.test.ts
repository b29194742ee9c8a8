// Channels of Slack and Microsoft Teams: what they are told, in which form, and what happens when a chat does not answer.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatChannels } from '../../../db/schema/chat.ts';
import { achievements } from '../../../db/schema/competition.ts';
import { programHour } from '../../../platform/time/program-time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { decideAs, versionOf } from '../../../testing/decisions.ts';
import { logIn, type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { accept, openReceiver, type Receiver, refuse } from '../../../testing/receiver.ts';
import { TO_LOOPBACK } from '../../../testing/webhooks.ts';
import { endedPeriods, tellDailyNews } from './daily-commands.ts';
import { bodyOf } from './message-present.ts';

const HOUR = 3_600_000;
const PATH = '/api/admin/chat-channels';

let world: TestApp;
let chat: Receiver;
let admin: Person;
let tester: Person;
beforeAll(async () => {
  world = await openTestApp({ settings: TO_LOOPBACK });
  chat = await openReceiver();
  admin = await signedInAdmin(world);
  tester = await signedInPerson(world);
});
afterAll(async () => {
  await world.close();
  chat.close();
});
beforeEach(async () => {
  await world.ctx.db.delete(chatChannels);
  chat.received.length = 0;
  chat.answer = accept;
});

const inputOf = (changes: object = {}) => ({
  name: '#store-bugs',
  kind: 'slack',
  url: `${chat.url}/secret-part`,
  language: 'en',
  news: ['blocker'],
  ...changes,
});

async function makeChannel(changes: object = {}): Promise<{ id: string }> {
  const { status, body } = await admin.browser.post(PATH, inputOf(changes));
  expect(status).toBe(201);
  return body;
}
const channels = async () => (await admin.browser.get(PATH)).body;
const sent = () => chat.received.map(({ body }) => JSON.parse(body));

describe('a channel', () => {
  test('is made, changed and deleted, and its address is never shown', async () => {
    const { id } = await makeChannel();
    const { status, body } = await admin.browser.patch(`${PATH}/${id}`, { news: ['digest', 'digest'] });
    expect({ status, body }).toMatchObject({ status: 200, body: { news: ['digest'], name: '#store-bugs' } });
    const listed = await channels();
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ host: new URL(chat.url).host, isActive: true, lastError: null });
    const [row] = await world.ctx.db.select().from(chatChannels);
    for (const shown of [JSON.stringify(listed), JSON.stringify(row)])
      expect(shown).not.toContain('secret-part');
    expect((await admin.browser.delete(`${PATH}/${id}`)).status).toBe(200);
    expect(await channels()).toEqual([]);
    expect((await admin.browser.delete(`${PATH}/${id}`)).status).toBe(404);
  });

  test.each([
    ['name', { name: ' ' }],
    ['url', { url: 'slack' }],
    ['url', { url: 'https://user:word@chat.example/hook' }],
    ['kind', { kind: 'pigeon' }],
    ['news', { news: [] }],
    ['news', { news: ['everything'] }],
    ['language', { language: 'fr' }],
  ])('with a wrong %s is refused', async (field, change) => {
    const { status, body } = await admin.browser.post(PATH, inputOf(change));
    expect(status).toBe(400);
    expect(Object.keys(body.fields).map((one) => one.split('.')[0])).toEqual([field]);
  });

  test('at a private address is refused unless the server allows it', async () => {
    const strict = await openTestApp({ beside: world });
    const browser = admin.browser.on(strict);
    for (const url of ['http://chat.example/hook', 'https://127.0.0.1/hook'])
      expect(await browser.post(PATH, inputOf({ url }))).toMatchObject({ status: 400 });
    await strict.close();
  });

  test('there are at most 20', async () => {
    for (let index = 0; index < 20; index += 1) await makeChannel({ name: `Channel ${index}` });
    expect(await admin.browser.post(PATH, inputOf())).toMatchObject({
      status: 409,
      body: { code: 'too_many_chat_channels' },
    });
  });

  test('can be tested, and shows why a test failed', async () => {
    const { id } = await makeChannel({ language: 'ar' });
    expect((await admin.browser.post(`${PATH}/${id}/test`)).body).toEqual({ error: null });
    expect(sent()[0].text).toContain('BugQuest متصل بهذه القناة');
    chat.answer = refuse;
    expect((await admin.browser.post(`${PATH}/${id}/test`)).body).toEqual({
      error: { code: 'status', status: 500 },
    });
    const [channel] = await channels();
    expect(channel.lastSuccessAt).not.toBeNull();
    expect(channel.lastError).toMatchObject({ code: 'status', status: 500 });
  });
});

describe('a new Blocker', () => {
  const blocker = { severity: 'Blocker', bugDescription: 'Nobody can pay <!channel> & the basket\nis empty' };

  test('is told once to the channels that want it, without a name, and typed text stays text', async () => {
    await makeChannel();
    await makeChannel({ news: ['digest'] });
    const { id: off } = await makeChannel();
    await admin.browser.patch(`${PATH}/${off}`, { isActive: false });
    await submitReport(tester, { severity: 'Minor' });
    const { body: report } = await submitReport(tester, blocker);
    await chat.until(1);
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
    expect(chat.received).toHaveLength(1);
  });

  test('is told when an administrator makes it one', async () => {
    await makeChannel({ kind: 'teams', language: 'ar' });
    const { body: report } = await submitReport(tester, { severity: 'Minor' });
    const { status } = await admin.browser.patch(`/api/bug-reports/${report.id}/severity`, {
      severity: 'Blocker',
    });
    expect(status).toBe(200);
    await chat.until(1);
    const card = sent()[0].attachments[0].content;
    expect(card).toMatchObject({ type: 'AdaptiveCard', rtl: true });
    expect(card.body[0].inlines[0].text).toBe(`بلاغ حرِج جديد: ${report.serialNumber}`);
  });

  test('waits for a chat that is out of order', async () => {
    await makeChannel();
    let isBroken = true;
    chat.answer = (response) => (isBroken ? refuse(response) : accept(response));
    await submitReport(tester, blocker);
    await chat.until(1);
    isBroken = false;
    await chat.until(2);
    await expect.poll(async () => (await channels())[0].lastSuccessAt, { timeout: 60_000 }).not.toBeNull();
  });
});

describe('each morning', () => {
  /** Advances the clock to the next given hour of the program's day. */
  async function moveTo(hour: number) {
    const now = programHour(world.clock.now(), 'Asia/Riyadh');
    world.clock.advance(((hour - now + 24) % 24 || 24) * HOUR);
    admin.browser = await logIn(world, admin);
    tester.browser = await logIn(world, tester);
  }

  test('the numbers of the day before are told once, from nine on', async () => {
    // A day without the reports of other tests.
    world.clock.advance(24 * HOUR);
    await moveTo(12);
    await makeChannel({ news: ['digest'] });
    const { body: report } = await submitReport(tester, { severity: 'Blocker' });
    await decideAs(admin, [versionOf(report)]);
    await submitReport(tester, { severity: 'Major' });
    await tellDailyNews(world.ctx);
    await moveTo(8);
    await tellDailyNews(world.ctx);
    await moveTo(9);
    await Promise.all([tellDailyNews(world.ctx), tellDailyNews(world.ctx)]);
    await chat.until(1);
    await tellDailyNews(world.ctx);
    expect(sent()).toHaveLength(1);
    expect(sent()[0].text).toContain(
      'BugQuest: yesterday in numbers\n2 bugs were reported.\n1 report was decided, 1 accepted.',
    );
  });

  test('the champions of a month are told once', async () => {
    await makeChannel({ news: ['champions'] });
    await world.ctx.db.update(chatChannels).set({ championsMonth: null });
    const { championsMonth } = endedPeriods(world.ctx);
    await world.ctx.db.insert(achievements).values({
      employeeId: tester.id,
      achievementType: 'champion_1',
      detail: championsMonth,
      achievementName: 'Champion',
      description: 'First place',
    });
    await tellDailyNews(world.ctx);
    await tellDailyNews(world.ctx);
    await chat.until(1);
    expect(sent()).toHaveLength(1);
    expect(sent()[0].text).toContain(`🥇 ${tester.registration.fullName}`);
  });
});

test('long text fits into the limits of Slack', () => {
  const body = bodyOf('slack', 'en', {
    title: 'x'.repeat(500),
    lines: ['y'.repeat(5_000)],
    link: { text: 'Open', url: 'https://bugs.example' },
  }) as { blocks: { text: { text: string } }[] };
  expect(body.blocks[0]!.text.text).toHaveLength(150);
  expect(body.blocks[1]!.text.text).toHaveLength(3_000);
});
