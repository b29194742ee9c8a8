// The job queue has its own database schema, which is not in the data map.
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { testAdmin, testApp } from '../../../../testing/app.ts';
import { resetTokenMailedTo, signedInPerson } from '../../../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);

/** Finds rows that contain the word in all tables of the queue. Rows of a partition are also in its parent table. */
async function findInQueue(word: string): Promise<string[]> {
  const { rows: tables } = await world.ctx.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'jobs' and table_type = 'BASE TABLE'`);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await world.ctx.db.execute<{ text: string }>(sql`
      select one::text as text from jobs.${sql.identifier(name)} one
      where position(lower(${word}) in lower(one::text)) > 0`);
    for (const { text } of rows) found.add(text);
  }
  return [...found];
}

async function addJob(name: string, state: string, data: object, output: object | null = null) {
  await world.ctx.db.execute(sql`
    insert into jobs.job (name, state, data, output, start_after)
    values (${name}, ${state}::jobs.job_state, ${JSON.stringify(data)}::jsonb,
      ${output && JSON.stringify(output)}::jsonb, now() + interval '1 day')`);
}

test('a job about an address is deleted as soon as it is done', async () => {
  const { registration } = await signedInPerson(world);
  const email = registration.workEmail;
  await world.browser().post('/api/auth/forgot-password', { email });
  await resetTokenMailedTo(world, email);
  await vi.waitFor(async () => expect(await findInQueue(email)).toEqual([]));
});

test('an erasure removes address, id and name from jobs in every state, and keeps other jobs', async () => {
  const person = await signedInPerson(world, { fullName: 'Ada "Distinctive" Person' });
  const other = await signedInPerson(world);
  const { workEmail, fullName } = person.registration;
  for (const state of ['created', 'retry', 'active', 'completed', 'cancelled', 'failed']) {
    await addJob('send-reset', state, { email: workEmail.toUpperCase() });
    await addJob('send-reset', state, { about: { person: person.id } });
    await addJob('send-reset', state, { email: other.registration.workEmail });
  }
  await addJob('send-mail', 'failed', { message: { text: `The champion is ${fullName}` } });
  const error = { message: `The server refused ${workEmail}, for ${fullName}` };
  await addJob('send-mail', 'retry', { mailId: 'of-another-mail' }, error);

  await person.browser.post('/api/personal-data/erasure');
  const { body } = await admin.browser.get('/api/admin/erasure-requests');
  const { id } = body.find(({ employeeId }: { employeeId: string }) => employeeId === person.id);
  const decision = { decision: 'accept', answer: '' };
  expect((await admin.browser.post(`/api/admin/erasure-requests/${id}/decision`, decision)).status).toBe(200);

  for (const word of [workEmail, person.id, 'Distinctive']) expect(await findInQueue(word), word).toEqual([]);
  expect(await findInQueue(other.registration.workEmail)).toHaveLength(6);
  expect(await findInQueue('of-another-mail')).toHaveLength(1);
});
