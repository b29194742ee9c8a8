import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { takeScreenshot } from '../../support/report-form.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

test('a report gets a question, a retest and an appeal, and both sides are notified', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Dana');
  const [report] = await submitReports(
    page,
    product,
    1,
    () => 'The total keeps the coupon after it is removed',
  );
  const admin = await openPage({ viewport: { width: 1280, height: 800 } });
  await signUpAdmin(admin, product, 'Faisal');

  await page.goto('/dashboard');
  await page.locator('h3 a').first().click();
  await page.waitForURL(`/reports/${report!.id}`);

  // The open page of the tester must show the question without a reload.
  await admin.goto(`/admin?tab=points-review&report=${report!.id}`);
  const questionForm = admin.locator('details').filter({ hasText: m.reports_question_send({}, options) });
  await questionForm.locator('summary').click();
  await questionForm.locator('textarea').fill('Which coupon was it?');
  await questionForm.getByRole('button', { name: m.reports_question_send({}, options) }).click();
  await expect(page.getByText('Which coupon was it?').first()).toBeVisible();
  // Firefox gives the focus only to the page in front.
  await page.bringToFront();
  await page.goto('/reports');
  await expect(page.getByText(m.reports_filter_waiting_count({ count: '1' }, options))).toBeVisible();
  // The tester answers on the dashboard, with a screenshot.
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: m.reports_filter_waiting({}, options) });
  await expect(waiting).toContainText('Which coupon was it?');
  await waiting.getByRole('button', { name: m.reports_waiting_answer({}, options) }).click();
  await expect(page.getByLabel(m.reports_answer({}, options))).toBeFocused();
  await page.keyboard.insertText('WELCOME10');
  const coupon = { name: 'coupon.png', mimeType: 'image/png', buffer: await takeScreenshot(page) };
  await waiting.locator('input[type="file"]').first().setInputFiles([coupon]);
  await waiting.getByRole('button', { name: m.reports_answer_send({}, options) }).click();
  // The notification must not cover a title.
  const toastBox = (await page.locator('[data-notifications] li').first().boundingBox())!;
  expect(toastBox.y).toBeGreaterThan(page.viewportSize()!.height / 2);
  await expect(waiting).toBeHidden();
  await page.goto(`/reports/${report!.id}`);
  const answered = page.getByRole('listitem').filter({ hasText: m.reports_own_answer({}, options) });
  await expect(
    answered.getByRole('button', { name: m.ui_media_view({ name: 'coupon.png' }, options) }),
  ).toBeVisible();

  await admin.goto('/about');
  await admin.getByRole('button', { name: m.notifications_title({}, options) }).click();
  const notice = admin.getByRole('dialog').getByRole('link').filter({ hasText: report!.serialNumber });
  await expect(notice.first()).toContainText('WELCOME10');
  await notice.first().click();
  await expect(admin.getByText('WELCOME10').first()).toBeVisible();

  for (const status of [m.reports_status_in_progress, m.reports_status_ready_for_retest]) {
    const next = m.reports_move_to({ status: status({}, options) }, options);
    await admin.getByRole('button', { name: next }).click();
  }
  await page.getByText(m.reports_retest_failed({}, options)).click();
  await page.getByRole('button', { name: m.reports_retest_send({}, options) }).click();
  await expect(page.getByText(m.reports_note_required({}, options))).toBeVisible();
  await page.getByLabel(m.reports_retest_note({}, options)).fill('The old total is back');
  const picture = { name: 'again.png', mimeType: 'image/png', buffer: await takeScreenshot(page) };
  await page.locator('input[type="file"]').first().setInputFiles([picture]);
  await page.getByLabel(m.reports_media_caption_of({ name: 'again.png' }, options)).fill('After the fix');
  await page.getByRole('button', { name: m.reports_retest_send({}, options) }).click();
  const timeline = page.getByRole('listitem');
  await expect(timeline.filter({ hasText: m.reports_own_retest_failed({}, options) })).toContainText(
    'The old total is back',
  );
  for (const [timelineOf, sentence] of [
    [page, m.reports_own_retest_failed],
    [admin, m.reports_event_retest_failed],
  ] as const) {
    const retested = timelineOf.getByRole('listitem').filter({ hasText: sentence({}, options) });
    await expect(
      retested.getByRole('button', { name: m.ui_media_view({ name: 'After the fix' }, options) }),
    ).toBeVisible();
  }

  const decision = { pointsEarned: 2, validationReason: 'reduced', adminNotes: 'Known' };
  const { updatedAt } = await fetchReport(admin, report!.id);
  await admin.request.patch(`/api/bug-reports/${report!.id}/validate`, {
    data: { ...decision, updatedAt },
    headers: { origin: new URL(admin.url()).origin },
  });
  // The result and the notes must be visible without scrolling.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The total keeps the coupon after it is removed',
  );
  // An English title on an Arabic page is aligned to the right, and reads from the left.
  const title = page.getByRole('heading', { level: 1 }).locator('span');
  await expect(title).toHaveCSS('direction', 'ltr');
  await expect(title).toHaveCSS('text-align', language === 'ar' ? 'right' : 'left');
  const result = page.getByRole('region', { name: m.reports_result({}, options), exact: true });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(result.getByText('Known')).toBeInViewport();
  await expect(
    page.getByRole('button', { name: m.notifications_title({}, options), exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: m.notifications_title({}, options), exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(m.review_reason_reduced({}, options));
  await expect(page.getByRole('dialog')).toContainText('−');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: m.reports_appeal_start({}, options), exact: true }).click();
  await page.getByLabel(m.reports_appeal_grounds({}, options)).fill('Nobody reported it before');
  await page.getByRole('button', { name: m.reports_appeal_send({}, options) }).click();
  await expect(page.getByText(m.reports_appeal_waiting({}, options))).toBeVisible();
  const appeal = admin.getByRole('region', { name: m.reports_decide_title({}, options) });
  await expect(appeal).toContainText('Nobody reported it before');
});
