import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { employees } from '../../../db/schema/employees.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { auditOf } from '../../../testing/audit.ts';
import { codeMailedTo, mailTo, type Person, signedInPerson } from '../../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);

const change = ({ id }: Person, body: object, by = admin) =>
  by.browser.patch(`/api/admin/employees/${id}/details`, body);
const rowOf = async ({ id }: Person) =>
  (await world.ctx.db.select().from(employees).where(eq(employees.id, id)))[0]!;

test('an administrator corrects a name and a department; the person stays logged in, and the audit log has both values', async () => {
  const person = await signedInPerson(world, { fullName: 'Nora Salih', department: 'Finanse' });
  expect((await change(person, { fullName: 'Noura Salih', department: 'Finance' })).status).toBe(200);
  expect(await rowOf(person)).toMatchObject({
    fullName: 'Noura Salih',
    department: 'Finance',
    emailVerified: true,
  });
  expect((await person.browser.get('/api/auth/user')).body.fullName).toBe('Noura Salih');
  expect(await auditOf(world, person.id)).toContainEqual(
    expect.objectContaining({
      action: 'change person',
      actorId: admin.id,
      before: { fullName: 'Nora Salih', department: 'Finanse' },
      after: { fullName: 'Noura Salih', department: 'Finance' },
    }),
  );
});

test('a new email must be verified, ends the sessions, and the old email is informed', async () => {
  const person = await signedInPerson(world);
  const old = person.registration.workEmail;
  const workEmail = `corrected-${old}`;
  expect((await change(person, { workEmail })).status).toBe(200);
  expect(await rowOf(person)).toMatchObject({ workEmail, emailVerified: false });
  expect((await person.browser.get('/api/auth/user')).status).toBe(401);
  expect((await mailTo(world, old)).text).not.toContain(workEmail);
  const otpCode = await codeMailedTo(world, workEmail);
  const verified = await world.browser().post('/api/auth/verify-otp', { employeeId: person.id, otpCode });
  expect(verified.status).toBe(200);
  expect(await rowOf(person)).toMatchObject({ emailVerified: true });
});

test('the email of another account, or of an administrator, is refused', async () => {
  const [person, other] = [await signedInPerson(world), await signedInPerson(world)];
  expect(await change(person, { workEmail: other.registration.workEmail })).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
  expect(await change(admin, { workEmail: 'another@example.com' })).toMatchObject({
    status: 400,
    body: { fields: { workEmail: expect.stringContaining('administrator') } },
  });
  expect((await change(person, { fullName: ' ' })).body.fields).toHaveProperty('fullName');
  expect((await change(person, { fullName: 'Somebody' }, other)).status).toBe(403);
});
