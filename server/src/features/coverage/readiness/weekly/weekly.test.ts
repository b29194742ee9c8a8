// The program is in Asia/Riyadh, three hours before UTC, and its weekend is Friday and Saturday.
import { addDays } from '@bugquest/contract/days';
import { asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../../../../db/schema/audit.ts';
import { employees } from '../../../../db/schema/employees.ts';
import { mails } from '../../../../db/schema/mail.ts';
import { programDay } from '../../../../platform/time/program-time.ts';
import { testApp } from '../../../../testing/app.ts';
import {
  changeSettings,
  logInAgain,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../../testing/people.ts';
import { sendWeeklyMail } from './commands.ts';
import { weeklyMailJob } from './jobs.ts';

const HOUR = 3_600_000;
const PREFERENCES = '/api/mail-preferences';
const [SUNDAY, MONDAY, WEDNESDAY, SATURDAY] = [0, 1, 3, 6];
const DONE = 'weeklyMailDone';

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));
/** Has switched the mail on. */
let owner: Person;
let arabic: Person;
/** Has not. */
let colleague: Person;
let tester: Person;
beforeAll(async () => {
  owner = await signedInAdmin(world);
  arabic = await signedInAdmin(world);
  colleague = await signedInAdmin(world);
  tester = await signedInPerson(world, { fullName: 'Huda Secretive' });
  await arabic.browser.patch(`/api/employees/${arabic.id}`, { language: 'ar' });
  for (const { browser } of [owner, arabic, tester])
    await browser.patch(PREFERENCES, { launch_weekly: true });
});
beforeEach(() =>
  world.ctx.db.transaction(async (tx) => {
    await tx.delete(settings).where(inArray(settings.key, ['weekend', 'dailyMail', DONE]));
    await tx.delete(mails).where(eq(mails.purpose, 'launch_weekly'));
    await world.ctx.changes.publish(tx, ['settings']);
  }),
);

const today = () => programDay(world.clock.now(), 'Asia/Riyadh');
const riyadh = () => new Date(world.clock.now().getTime() + 3 * HOUR);
/** Advances the clock to the next time that is the hour of the weekday in Riyadh. */
function moveTo(weekday: number, hour: number): void {
  do world.clock.advance(HOUR);
  while (riyadh().getUTCDay() !== weekday || riyadh().getUTCHours() !== hour);
}
const logIn = () => logInAgain(world, owner, arabic, colleague, tester);

const listMails = () =>
  world.ctx.db.select().from(mails).where(eq(mails.purpose, 'launch_weekly')).orderBy(asc(mails.id));
const addressees = async () => (await listMails()).map(({ toAddress }) => toAddress).sort();
const addressesOf = (...people: Person[]) => people.map(({ registration }) => registration.workEmail).sort();
const mailOf = async ({ id }: Person) => (await listMails()).filter((mail) => mail.employeeId === id).at(-1)!;

test('no mail is sent while the program has no report', async () => {
  moveTo(SUNDAY, 8);
  await sendWeeklyMail(world.ctx);
  expect(await addressees()).toEqual([]);
  await logIn();
  await submitReport(tester, { severity: 'Blocker' });
  world.clock.advance(HOUR);
  await sendWeeklyMail(world.ctx);
  expect(await addressees()).toEqual([]);
});

describe('recipients', () => {
  test('are administrators who switched it on', async () => {
    moveTo(SUNDAY, 8);
    await sendWeeklyMail(world.ctx);
    expect(await addressees()).toEqual(addressesOf(owner, arabic));
  });

  test.each([
    ['lost the role', { isAdmin: false }, { isAdmin: true }],
    ['are not active', { isActive: false }, { isActive: true }],
    ['have no verified address', { emailVerified: false }, { emailVerified: true }],
  ])('are not people who %s', async (_, change, back) => {
    const isArabic = eq(employees.id, arabic.id);
    await world.ctx.db.update(employees).set(change).where(isArabic);
    moveTo(SUNDAY, 8);
    await sendWeeklyMail(world.ctx);
    expect(await addressees()).toEqual(addressesOf(owner));
    await world.ctx.db.update(employees).set(back).where(isArabic);
  });

  test('who switch it on in the middle of a week get the next one', async () => {
    moveTo(SUNDAY, 8);
    const set = (mutedMails: 'launch_weekly'[]) => world.ctx.db.update(employees).set({ mutedMails });
    await set(['launch_weekly']);
    await sendWeeklyMail(world.ctx);
    await set([]).where(eq(employees.id, owner.id));
    moveTo(WEDNESDAY, 12);
    await sendWeeklyMail(world.ctx);
    expect(await addressees()).toEqual([]);
    moveTo(SUNDAY, 8);
    await sendWeeklyMail(world.ctx);
    expect(await addressees()).toEqual(addressesOf(owner));
    await set([]).where(eq(employees.id, arabic.id));
  });

  test('unsubscribe by a link without logging in', async () => {
    moveTo(SUNDAY, 8);
    await sendWeeklyMail(world.ctx);
    const { text, html } = await mailOf(owner);
    const [, token] = /unsubscribe\?token=([\w-]+)/.exec(text)!;
    expect(html).toContain(`/unsubscribe?token=${token}`);
    const reply = await world.browser().post(`${PREFERENCES}/linked`, { token, wanted: false });
    expect(reply).toMatchObject({ status: 200, body: { kind: 'launch_weekly', wanted: false } });
    moveTo(SUNDAY, 8);
    await sendWeeklyMail(world.ctx);
    expect((await listMails()).filter(({ employeeId }) => employeeId === owner.id)).toHaveLength(1);
    await world.browser().post(`${PREFERENCES}/linked`, { token, wanted: true });
  });
});

describe('the time', () => {
  const countAt = async (weekday: number, hour: number) => {
    moveTo(weekday, hour);
    await weeklyMailJob(world.ctx).run({}, { isLast: true });
    return (await listMails()).length;
  };
  /** The week before is over. */
  const startOn = async (weekday: number) => {
    moveTo(weekday, 23);
    await sendWeeklyMail(world.ctx);
    await world.ctx.db.delete(mails).where(eq(mails.purpose, 'launch_weekly'));
  };

  test('is 8:00 in the program’s time zone on the first working day', async () => {
    await startOn(WEDNESDAY);
    expect(await countAt(SATURDAY, 23)).toBe(0);
    expect(await countAt(SUNDAY, 7)).toBe(0);
    expect(await countAt(SUNDAY, 8)).toBe(2);
    expect(riyadh().toISOString().slice(11, 13)).toBe('08');
  });

  test('follows the weekend and the hour of the daily mail', async () => {
    await logIn();
    await changeSettings(owner, {
      weekend: [0, 6],
      dailyMail: { reminderHour: 10, summaryHour: null },
    });
    await startOn(WEDNESDAY);
    expect(await countAt(SUNDAY, 12)).toBe(0);
    expect(await countAt(MONDAY, 9)).toBe(0);
    expect(await countAt(MONDAY, 10)).toBe(2);
  });

  test('is a later day if no server was running', async () => {
    await startOn(WEDNESDAY);
    expect(await countAt(MONDAY, 9)).toBe(2);
    expect(await countAt(WEDNESDAY, 9)).toBe(2);
    expect(await countAt(SUNDAY, 8)).toBe(4);
  });

  test('is not a second time in a week whose weekend is changed', async () => {
    await startOn(WEDNESDAY);
    expect(await countAt(SUNDAY, 8)).toBe(2);
    moveTo(WEDNESDAY, 9);
    await logIn();
    await changeSettings(owner, { weekend: [0, 6] });
    await sendWeeklyMail(world.ctx);
    expect(await countAt(SATURDAY, 9)).toBe(2);
    expect(await countAt(MONDAY, 8)).toBe(4);
  });
});

describe('each week is mailed once', () => {
  test('by two servers at the same time, and by the later hours of the week', async () => {
    moveTo(SUNDAY, 8);
    await Promise.all([sendWeeklyMail(world.ctx), sendWeeklyMail(secondServer.ctx)]);
    world.clock.advance(HOUR);
    await sendWeeklyMail(world.ctx);
    moveTo(WEDNESDAY, 8);
    await sendWeeklyMail(secondServer.ctx);
    expect(await addressees()).toEqual(addressesOf(owner, arabic));
  });

  test('also after a crash in the middle, which leaves nothing', async () => {
    moveTo(SUNDAY, 8);
    const { enqueueAll } = world.ctx.jobs;
    world.ctx.jobs.enqueueAll = async () => {
      throw new Error('The server died.');
    };
    try {
      await expect(sendWeeklyMail(world.ctx)).rejects.toThrow('died');
    } finally {
      world.ctx.jobs.enqueueAll = enqueueAll;
    }
    expect(await addressees()).toEqual([]);
    expect(await world.ctx.db.select().from(settings).where(eq(settings.key, DONE))).toEqual([]);
    await sendWeeklyMail(world.ctx);
    await sendWeeklyMail(world.ctx);
    expect(await addressees()).toEqual(addressesOf(owner, arabic));
  });
});

describe('the content', () => {
  test('is the sentence, the figures, what changed and one link, in the language of the person', async () => {
    moveTo(SUNDAY, 8);
    await sendWeeklyMail(world.ctx);
    const first = await mailOf(owner);
    expect(first.text).not.toContain('since the last weekly email');
    expect(first.text).toContain('No launch day is set.');
    expect(first.text).toContain('No limit was changed. No launch decision');
    const firstDay = today();

    moveTo(WEDNESDAY, 10);
    await logIn();
    const { launchGates } = (await owner.browser.get('/api/admin/settings')).body;
    const changed = { ...launchGates, looked_share: null, testers: 1, arabic_reports: null, undecided: 40 };
    await changeSettings(owner, { launchGates: changed });
    await submitReport(tester, { severity: 'Blocker' });
    const { version } = (await owner.browser.get('/api/admin/readiness')).body;
    const decision = { verdict: 'no_go', conditions: 'Payment works', shown: { version, decisionId: null } };
    expect((await owner.browser.post('/api/admin/readiness/decisions', decision)).status).toBe(201);
    moveTo(SUNDAY, 8);
    await logIn();
    const launchDay = addDays(today(), 12);
    const launch = { launchDay, seen: { launchDay: null } };
    expect((await owner.browser.patch('/api/admin/settings', launch)).status).toBe(200);
    await sendWeeklyMail(world.ctx);

    const { text, html, subject } = await mailOf(owner);
    const name = `\u2068${owner.registration.fullName}\u2069`;
    expect(subject).toBe('BugQuest: launch readiness this week');
    expect(text).toContain('More Blockers were found (1) than closed (0) this week\n');
    expect(text).toContain('\nBlockers found: 1, \u2068+1\u2069 (week before: 0)\n');
    expect(text).toContain('\nBlockers closed: 0, \u20680\u2069 (week before: 0)\n');
    expect(text).toContain('\nProblems found: 1, ');
    expect(text).toContain('\nNew problems in 100 sightings: Too few to say\n');
    expect(text).toContain('\nCells looked at: 1, \u2068+1\u2069 (week before: 0)\n');
    expect(text).toContain('\nActive testers: 1, \u2068+1\u2069 (week before: 0)\n');
    expect(text).toMatch(/\n\d of 9 gates met · 2 gates are off\n/);
    expect(text).toContain(`Gates that changed since the last weekly email (${written(firstDay)}):\n`);
    expect(text).toContain('\nTesters: from Not met to Met\n');
    expect(text).toContain(`\nTesters: from 10 to 1 (${name}, `);
    expect(text).toContain(`\nMap looked at (%): from 80% to Off (${name}, `);
    expect(text).toContain(`\nLaunch decision 1: No-go, proposed by ${name}. Lapsed\n`);
    expect(text).toContain(`\nLaunch day: ${written(launchDay)} · Days left: 12\n`);
    expect(text.match(/http[^\s]*readiness/g)).toEqual(['http://bugquest.test/admin?tab=readiness']);
    expect(html).toContain('href="http://bugquest.test/admin?tab=readiness"');
    expect(html).toContain('<br />Blockers closed: 0');
    for (const part of [text, html]) expect(part).not.toContain('Secretive');

    const inArabic = await mailOf(arabic);
    expect(inArabic.language).toBe('ar');
    expect(inArabic.text.replaceAll('\u200e', '')).toContain(
      'الخلل الحرِج المكتشف: 1، \u2068+1\u2069 (الأسبوع السابق: 0)',
    );
    expect(inArabic.text).toContain('المختبِرون: من غير مستوفى إلى مستوفى');
    expect(inArabic.text).toContain('الأيام المتبقية: 12');
    const names = new RegExp(
      `http\\S+|BugQuest|${owner.registration.fullName}|${arabic.registration.fullName}`,
      'g',
    );
    expect(inArabic.text.replaceAll(names, '')).not.toMatch(/[a-z]{3}/i);
  });

  test('of a quiet week says so, that no gate changed, and nothing that the mail before has said', async () => {
    moveTo(SUNDAY, 8);
    await logIn();
    const { launchGates } = (await owner.browser.get('/api/admin/settings')).body;
    await changeSettings(owner, { launchGates: { ...launchGates, undecided: launchGates.undecided + 1 } });
    await sendWeeklyMail(world.ctx);
    expect((await mailOf(owner)).text).not.toContain('No limit was changed');
    moveTo(SUNDAY, 8);
    await sendWeeklyMail(world.ctx);
    const { text } = await mailOf(owner);
    expect(text).toContain('No one tested this week, and no problem was found or closed\n');
    expect(text).toContain('\nBlockers found: 0, ');
    expect(text).toContain('No gate changed since the last weekly email (');
    expect(text).toContain('No limit was changed. No launch decision');
  });
});

const written = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(day));
