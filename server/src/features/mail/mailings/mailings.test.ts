import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobKinds } from '../../../app/features.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { mailingRecipients, mailings, mails } from '../../../db/schema/mail.ts';
import { rosterEntries } from '../../../db/schema/outreach.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testApp } from '../../../testing/app.ts';
import { auditOf } from '../../../testing/audit.ts';
import { type Person, registrationOf, signedInAdmin } from '../../../testing/people.ts';
import { sendRegistrationRound } from '../../employees/roster/invite-commands.ts';
import { mailingJob } from './commands.ts';

const KIND = 'send-registration-invitations';
const PEOPLE = 250;
const UNSENT = ['send-mail', KIND];

/** The tests run the mailings themselves. */
const jobs: typeof jobKinds = (ctx) => jobKinds(ctx).filter(({ name }) => !UNSENT.includes(name));
const world = testApp({ jobs });
const secondServer = testApp(() => ({ sharesWith: world, jobs }));
let admin: Person;
let colleague: Person;
/** The work emails of the roster, which is new for each test. */
let everybody: string[];
beforeEach(async () => {
  admin ??= await signedInAdmin(world);
  colleague ??= await signedInAdmin(world);
  for (const table of [mailingRecipients, mailings, mails, rosterEntries]) await world.ctx.db.delete(table);
  everybody = Array.from({ length: PEOPLE }, () => `${newId()}@example.com`).sort();
  await world.ctx.db.insert(rosterEntries).values(
    everybody.map((workEmail) => ({
      ...{ employeeId: workEmail.slice(0, 36), workEmail },
      ...{ department: 'Sales', fullName: 'Sara Nasser' },
    })),
  );
});

const invite = ({ browser }: Person = admin) =>
  browser.post('/api/admin/roster/invite', { whom: 'uninvited' });
const unfinished = async () => (await admin.browser.get('/api/admin/mailings')).body;
const change = (id: string, isStopped: boolean) =>
  admin.browser.patch(`/api/admin/mailings/${id}`, { isStopped });
const run = (mailingId: string, { ctx } = world, send = sendRegistrationRound) =>
  mailingJob(KIND, send)(ctx).run({ mailingId }, { isLast: true });
const addresses = async () =>
  (await world.ctx.db.select({ to: mails.toAddress }).from(mails)).map(({ to }) => to).sort();

/** Sends one round and fails in the second one, as a server that dies. */
async function crashAfterOneRound(mailingId: string): Promise<void> {
  let rounds = 0;
  const send: typeof sendRegistrationRound = async (...args) => {
    const sent = await sendRegistrationRound(...args);
    if (rounds++ > 0) throw new Error('The server died.');
    return sent;
  };
  await expect(run(mailingId, world, send)).rejects.toThrow('died');
}

test('a decision is recorded at once, and a crash between two rounds loses and repeats nothing', async () => {
  expect((await invite()).body).toMatchObject({ count: PEOPLE });
  expect(await addresses()).toEqual([]);
  const [{ id }] = await unfinished();
  expect(await unfinished()).toEqual([{ id, kind: KIND, total: PEOPLE, sent: 0, isStopped: false }]);
  const entries = await world.ctx.db.select().from(auditLog).where(eq(auditLog.action, 'invite to register'));
  expect(entries).toMatchObject([{ actorId: admin.id, after: { count: PEOPLE } }]);

  await crashAfterOneRound(id);
  expect(await unfinished()).toMatchObject([{ sent: 100 }]);
  // The job runs again, and a late run of the first server meets it.
  await Promise.all([run(id), run(id, secondServer)]);
  expect(await unfinished()).toEqual([]);
  await run(id);
  expect(await addresses()).toEqual(everybody);
});

test('a stopped mailing sends nothing until it is resumed, and skips people who registered or left the roster', async () => {
  await invite();
  const [{ id }] = await unfinished();
  await crashAfterOneRound(id);
  for (let times = 0; times < 2; times += 1) expect((await change(id, true)).status).toBe(200);
  await run(id);
  expect(await unfinished()).toMatchObject([{ sent: 100, isStopped: true }]);

  const [registers, leaves] = await world.ctx.db
    .select({
      id: rosterEntries.id,
      employeeId: rosterEntries.employeeId,
      workEmail: rosterEntries.workEmail,
    })
    .from(mailingRecipients)
    .innerJoin(rosterEntries, eq(rosterEntries.id, mailingRecipients.recipientId))
    .orderBy(asc(rosterEntries.id));
  await world.browser().post('/api/employees', registrationOf(registers));
  await admin.browser.delete(`/api/admin/roster/${leaves!.id}`);

  expect((await change(id, false)).status).toBe(200);
  await run(id);
  expect(await unfinished()).toEqual([]);
  const skipped = [registers!.workEmail, leaves!.workEmail];
  const invited = world.ctx.db.select({ to: mails.toAddress }).from(mails);
  expect(
    (await invited.where(eq(mails.purpose, 'registration_invitation'))).map(({ to }) => to).sort(),
  ).toEqual(everybody.filter((address) => !skipped.includes(address)));
  const [mailing] = await world.ctx.db.select().from(mailings);
  expect(mailing).toMatchObject({ total: PEOPLE, sent: PEOPLE - 2 });
  const entries = await auditOf(world, id);
  expect(entries).toMatchObject([
    { action: 'stop mailing', actorId: admin.id, after: { count: 100 } },
    { action: 'resume mailing', actorId: admin.id, after: { count: 100 } },
  ]);
  expect((await change(id, true)).status).toBe(404);
  expect((await change(newId(), true)).status).toBe(404);
});

test('two administrators who invite at the same time, and a repeated request, invite each person once', async () => {
  const replies = await Promise.all([invite(), invite(colleague), invite()]);
  expect(replies.map(({ body }) => body.count).sort()).toEqual([0, 0, PEOPLE]);
  const [{ id }] = await unfinished();
  await change(id, true);
  // Whom a stopped mailing will invite is not invited otherwise.
  expect((await invite(colleague)).body.count).toBe(0);
  const { body } = await admin.browser.get('/api/admin/roster/summary');
  expect(body).toMatchObject({ uninvited: 0 });
  await change(id, false);
  await run(id);
  expect(await addresses()).toEqual(everybody);
});
