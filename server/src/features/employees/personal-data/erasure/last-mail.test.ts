import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { employees } from '../../../../db/schema/employees.ts';
import { mails } from '../../../../db/schema/mail.ts';
import { newId } from '../../../../platform/crypto/crypto.ts';
import { testAdmin, testApp } from '../../../../testing/app.ts';
import { mailTo, type Person, registerPerson, signedInPerson } from '../../../../testing/people.ts';

// No mail server is needed: SMTP_URL only says that mail can be sent.
const world = testApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'bugs@example.com' } });
const admin = testAdmin(world);

const erase = async ({ id }: Person) =>
  expect((await admin.browser.delete(`/api/employees/${id}`)).status).toBe(200);
const listErasedMails = () => world.ctx.db.select().from(mails).where(eq(mails.purpose, 'erased'));

test('an erased person gets one last mail in their language, and the mail log keeps neither its name, address nor text', async () => {
  const person = await signedInPerson(world, { fullName: 'Lina Mansour' });
  await world.ctx.db.update(employees).set({ language: 'ar' }).where(eq(employees.id, person.id));
  await erase(person);
  const mail = await mailTo(world, person.registration.workEmail, 1, '/privacy');
  expect(mail).toMatchObject({ language: 'ar', to: { name: 'Lina Mansour' } });
  await vi.waitFor(async () =>
    expect(await listErasedMails()).toMatchObject([
      { state: 'sent', employeeId: null, toName: '', toAddress: '', text: '', html: '' },
    ]),
  );
});

test('devices learn that an account was erased, and nothing about other accounts', async () => {
  const [person, other] = [await signedInPerson(world), await signedInPerson(world)];
  const isErased = async (id: string) => (await world.browser().get(`/api/accounts/${id}/erased`)).body;
  expect(await isErased(person.id)).toBe(false);
  await erase(person);
  expect(await isErased(person.id)).toBe(true);
  expect(await isErased(other.id)).toBe(false);
  expect(await isErased(newId())).toBe(false);
});

test('an unverified address gets no last mail, because it may belong to another person', async () => {
  const before = await listErasedMails();
  await erase(await registerPerson(world));
  expect(await listErasedMails()).toHaveLength(before.length);
});
