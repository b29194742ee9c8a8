// A report between its submission and its end, as its reporter and the team walk it: asked, fixed, tested again, appealed.
import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../support/people.ts';
import { expect, test } from '../support/product.ts';
import { sendReports } from '../support/reports.ts';

test('a report is asked about, tested again and appealed, and both sides hear of it', async ({
  page,
  product,
  language,
  openPage,
}) => {
  test.setTimeout(180_000);
  const options = { locale: language } as const;
  await signUp(page, product, 'Dana');
  const [report] = await sendReports(page, 1, () => 'The total keeps the coupon after it is removed');
  const admin = await openPage({ viewport: { width: 1280, height: 800 } });
  await signUpAdmin(admin, product, 'Faisal');

  await page.goto('/dashboard');
  await page.locator('h3 a').first().click();
  await page.waitForURL(`/reports/${report!.id}`);
  const unread = (count: number) =>
    page.getByRole('button', { name: m.notifications_unread({ count }, options) });

  // The team asks; the open page hears of it by itself, and so does the bell.
  await admin.goto(`/admin?tab=points-review&report=${report!.id}`);
  const ask = admin.locator('details').filter({ hasText: m.lifecycle_question_send({}, options) });
  await ask.locator('summary').click();
  await ask.locator('textarea').fill('Which coupon was it?');
  await ask.getByRole('button', { name: m.lifecycle_question_send({}, options) }).click();
  await expect(unread(1)).toBeVisible();
  await page.getByLabel(m.lifecycle_answer({}, options)).fill('WELCOME10');
  await page.getByRole('button', { name: m.lifecycle_answer_send({}, options) }).click();
  await expect(page.getByLabel(m.lifecycle_answer({}, options))).toBeHidden();

  // The answer comes to the administrator's bell, which leads back to the desk.
  await admin.goto('/about');
  await admin.getByRole('button', { name: m.notifications_title({}, options) }).click();
  const told = admin.getByRole('dialog').getByRole('link').filter({ hasText: report!.serialNumber });
  await expect(told.first()).toContainText('WELCOME10');
  await told.first().click();
  await expect(admin.getByText('WELCOME10').first()).toBeVisible();

  for (const status of [m.status_in_progress, m.status_ready_for_retest]) {
    const next = m.lifecycle_move_to({ status: status({}, options) }, options);
    await admin.getByRole('button', { name: next }).click();
  }
  await page.getByText(m.lifecycle_retest_failed({}, options)).click();
  await page.getByRole('button', { name: m.lifecycle_retest_send({}, options) }).click();
  await expect(page.getByText(m.lifecycle_note_required({}, options))).toBeVisible();
  await page.getByLabel(m.lifecycle_retest_note({}, options)).fill('The old total is back');
  await page.getByRole('button', { name: m.lifecycle_retest_send({}, options) }).click();
  const timeline = page.getByRole('listitem');
  await expect(timeline.filter({ hasText: m.lifecycle_event_retest_failed({}, options) })).toContainText(
    'The old total is back',
  );

  // A decision can be appealed, once; the desk shows the grounds.
  const decision = { pointsEarned: 2, validationReason: 'reduced', adminNotes: 'Known' };
  await admin.request.patch(`/api/bug-reports/${report!.id}/validate`, {
    data: decision,
    headers: { origin: new URL(admin.url()).origin },
  });
  await page.getByRole('button', { name: m.lifecycle_appeal_start({}, options), exact: true }).click();
  await page.getByLabel(m.lifecycle_appeal_grounds({}, options)).fill('Nobody reported it before');
  await page.getByRole('button', { name: m.lifecycle_appeal_send({}, options) }).click();
  await expect(page.getByText(m.lifecycle_appeal_waiting({}, options))).toBeVisible();
  const appeal = admin.getByRole('region', { name: m.lifecycle_decide_title({}, options) });
  await expect(appeal).toContainText('Nobody reported it before');
});
