import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '../../../db/client.ts';
import { settings } from '../../../db/schema/audit.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { deletionFeedback } from '../../../db/schema/reports.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import {
  mailTo,
  type Person,
  sendNotificationMails,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';

const world = testApp();
const admin = testAdmin(world);

const FEEDBACK = 'This works as designed.';
const DAY = 24 * 60 * 60_000;

async function deleted(person: Person, by = admin) {
  const { body: report } = await submitReport(person);
  const { body } = await by.browser.delete(`/api/bug-reports/${report.id}`, {
    adminFeedback: FEEDBACK,
    deletionReason: 'not_a_bug',
  });
  return { report, deletion: body };
}

const ask = (person: Pick<Person, 'browser'>, { id }: { id: string }, question = 'What is the design?') =>
  person.browser.post(`/api/deletion-feedback/${id}/question`, { question });
const answer = ({ id }: { id: string }, text = 'The price has no VAT.', by = admin) =>
  by.browser.post(`/api/deleted-bugs/${id}/answer`, { answer: text });
const noticesOf = async ({ browser }: Pick<Person, 'browser'>) =>
  (await browser.get('/api/deletion-feedback')).body;
const bellOf = async ({ browser }: Pick<Person, 'browser'>) => (await browser.get('/api/notifications')).body;

test('the reporter asks once why a report was deleted, and the administrator who deleted it gets the question', async () => {
  const person = await signedInPerson(world);
  const other = await signedInAdmin(world);
  const { report, deletion } = await deleted(person);
  const [notice] = await noticesOf(person);
  expect(notice).toMatchObject({ adminFeedback: FEEDBACK, question: null, answer: null });
  expect(Date.parse(notice.askUntil)).toBeGreaterThan(Date.parse(notice.deletedAt));

  expect(await ask(person, deletion)).toMatchObject({
    status: 200,
    body: { question: 'What is the design?', answer: null, askUntil: null },
  });
  expect(await ask(person, deletion)).toMatchObject({ status: 409, body: { code: 'already_asked' } });
  const asked = { kind: 'deletion_asked', question: 'What is the design?' };
  expect((await bellOf(admin))[0]).toMatchObject({ reportId: report.id, facts: asked, isRead: false });
  expect((await bellOf(other)).map(({ facts }: { facts: object }) => facts)).not.toContainEqual(asked);

  const { body: open } = await admin.browser.get('/api/deleted-bugs?question=open');
  expect(open).toMatchObject([{ id: deletion.id, question: 'What is the design?' }]);
  expect((await admin.browser.get('/api/admin/view-counts')).body.deletionQuestions).toBe(1);

  await answer(deletion);
  expect((await admin.browser.get('/api/deleted-bugs?question=open')).body).toEqual([]);
  expect((await admin.browser.get('/api/admin/view-counts')).body.deletionQuestions).toBe(0);
  expect((await bellOf(admin))[0]).toMatchObject({ facts: asked, isRead: true });
});

test('the answer reaches the reporter in the notice, which is shown again, in the bell, the dashboard and a mail', async () => {
  const person = await signedInPerson(world);
  const { deletion } = await deleted(person);
  await ask(person, deletion);
  await person.browser.post(`/api/deletion-feedback/${deletion.id}/acknowledge`);
  expect(await noticesOf(person)).toEqual([]);

  expect(await answer(deletion)).toMatchObject({
    status: 200,
    body: { answer: 'The price has no VAT.', employeeName: person.registration.fullName },
  });
  expect(await lastAuditEntry(world)).toMatchObject({ action: 'answer about deletion' });
  expect(await noticesOf(person)).toMatchObject([
    { id: deletion.id, question: 'What is the design?', answer: 'The price has no VAT.' },
  ]);
  const facts = { kind: 'deletion_answered', answer: 'The price has no VAT.' };
  expect((await bellOf(person))[0]).toMatchObject({ facts, isRead: false });
  const { body } = await person.browser.get('/api/own-changes');
  expect(body.changes[0]).toMatchObject({ kind: 'deletion-answer', path: '/dashboard' });
  expect(body.changes[0].sentence).toContain('The price has no VAT.');
  await sendNotificationMails(world);
  const mail = await mailTo(world, person.registration.workEmail, 1, 'The price has no VAT.');
  expect(mail.subject).toContain('Answer about your deleted report');
  expect(await answer(deletion)).toMatchObject({ status: 409, body: { code: 'nothing_asked' } });
});

test('a deletion can be asked about as long as a decision can be appealed, and not in a program without appeals', async () => {
  const person = await signedInPerson(world);
  const { deletion } = await deleted(person);
  const deletedBefore = (days: number) =>
    world.ctx.db
      .update(deletionFeedback)
      .set({ deletedAt: new Date(world.clock.now().getTime() - days * DAY) })
      .where(eq(deletionFeedback.id, deletion.id));
  await deletedBefore(14);
  expect(await ask(person, deletion)).toMatchObject({ status: 409, body: { code: 'question_closed' } });
  await deletedBefore(1);
  const change = (work: (tx: Transaction) => Promise<unknown>) =>
    world.ctx.db.transaction(async (tx) => {
      await work(tx);
      await world.ctx.changes.publish(tx, ['settings']);
    });
  await change((tx) => tx.insert(settings).values({ key: 'appealDays', value: 0 }));
  expect(await noticesOf(person)).toMatchObject([{ askUntil: null }]);
  expect(await ask(person, deletion)).toMatchObject({ status: 409 });
  await change((tx) => tx.delete(settings));
});

test('nobody asks about another person’s deletion or an own withdrawal, and nobody answers their own question', async () => {
  const person = await signedInPerson(world);
  const { deletion } = await deleted(person);
  expect(await ask(await signedInPerson(world), deletion)).toMatchObject({ status: 404 });
  expect(await ask(person, deletion, ' ')).toMatchObject({ status: 400 });
  const { body: report } = await submitReport(person);
  const { body: withdrawal } = await person.browser.post(`/api/bug-reports/${report.id}/withdrawal`);
  expect(await ask(person, withdrawal)).toMatchObject({ status: 404 });

  const colleague = await signedInAdmin(world);
  const own = await deleted(colleague);
  await ask(colleague, own.deletion);
  expect(await answer(own.deletion, 'Because.', colleague)).toMatchObject({ body: { code: 'own_report' } });
});

test('a deletion that is undone before anybody has read about it leaves no news; after a question, the reporter is told', async () => {
  const kindsOf = async (person: Person) => {
    const sent = await world.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.employeeId, person.id));
    return sent.map(({ facts }) => facts.kind);
  };
  const person = await signedInPerson(world);
  const { deletion } = await deleted(person);
  await admin.browser.post(`/api/deleted-bugs/${deletion.id}/restore`);
  expect(await kindsOf(person)).toEqual([]);

  const asking = await signedInPerson(world);
  const other = await deleted(asking);
  await ask(asking, other.deletion);
  await admin.browser.post(`/api/deleted-bugs/${other.deletion.id}/restore`);
  expect(await kindsOf(asking)).toEqual(['deleted', 'restored']);
  expect((await bellOf(admin))[0]).toMatchObject({ facts: { kind: 'deletion_asked' }, isRead: true });
});
