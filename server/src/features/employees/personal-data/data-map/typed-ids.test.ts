// People type their employee ID and email when they register. Before the email is verified, neither gives access to another person's
// data.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { directoryUsers } from '../../../../db/schema/directory.ts';
import { mails } from '../../../../db/schema/mail.ts';
import { emailLists, rosterEntries } from '../../../../db/schema/outreach.ts';
import { newId } from '../../../../platform/crypto/crypto.ts';
import { testAdmin, testApp } from '../../../../testing/app.ts';
import { type Person, registerPerson, signedInPerson } from '../../../../testing/people.ts';
import { unzip } from '../../../../testing/unzip.ts';

const PATH = '/api/personal-data';
const HUDA = { workEmail: 'huda@example.com', fullName: 'Huda Mansour', department: 'Payments' };

const world = testApp();
const admin = testAdmin(world);
beforeEach(async () => {
  await world.ctx.db.delete(rosterEntries);
  await world.ctx.db.delete(directoryUsers);
});

async function announceHuda(employeeId: string): Promise<void> {
  const createdAt = world.clock.now();
  await world.ctx.db.insert(rosterEntries).values({ id: newId(), ...HUDA, employeeId, createdAt });
}

async function downloadOf({ browser }: Person): Promise<Map<string, unknown[]>> {
  const { body } = await browser.post(`${PATH}/downloads`);
  await vi.waitUntil(async () => (await browser.get(PATH)).body.download?.state === 'done', {
    timeout: 60_000,
  });
  const { body: archive } = await browser.get(`${PATH}/downloads/${body.id}/file`);
  const files = [...unzip(archive)].filter(([name]) => name.endsWith('.json'));
  return new Map(files.map(([name, bytes]) => [name, JSON.parse(bytes.toString())]));
}

test("a person who typed another person's employee ID downloads nothing about that person", async () => {
  const person = await signedInPerson(world, { employeeId: 'H-1' });
  await announceHuda('h-1');
  const files = await downloadOf(person);
  expect(files.get('data/roster.json')).toEqual([]);
  expect(JSON.stringify([...files])).not.toContain(HUDA.fullName);
  const { body: preview } = await person.browser.get(`${PATH}/erasure`);
  expect(preview.kept).not.toContainEqual(expect.objectContaining({ part: 'roster', count: 1 }));
});

test('a person downloads the roster entry of their verified email', async () => {
  const person = await signedInPerson(world, { workEmail: 'Huda@example.com' });
  await announceHuda('another');
  expect((await downloadOf(person)).get('data/roster.json')).toMatchObject([HUDA]);
});

test("deleting an account with another person's unverified email does not change that person's mails and email lists", async () => {
  const stranger = await registerPerson(world, { workEmail: 'omar@example.com' });
  const emails = ['omar@example.com', 'sara@example.com'];
  const id = newId();
  await world.ctx.db.insert(emailLists).values({ id, name: 'Team', emails });
  const own = { toAddress: 'omar@example.com', toName: 'Omar' };
  const [mail] = await world.ctx.db.select().from(mails).where(eq(mails.employeeId, stranger.id));
  await world.ctx.db.insert(mails).values({ ...mail!, ...own, id: newId(), employeeId: null, state: 'sent' });
  expect((await admin.browser.delete(`/api/employees/${stranger.id}`)).status).toBe(200);
  const [kept] = await world.ctx.db.select().from(emailLists).where(eq(emailLists.id, id));
  expect(kept!.emails).toEqual(emails);
  expect(await world.ctx.db.$count(mails, eq(mails.toAddress, 'omar@example.com'))).toBe(1);
});
