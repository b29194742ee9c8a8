import { m } from '@bugquest/phrases/messages';
import { changeDatabase } from '../../support/database.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('a tester ends a test session without a network, and an administrator records the launch decision', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const { employeeId } = await signUp(page, product, 'Noura Tester');
  await page.goto('/hunts');
  await page.getByRole('button', { name: m.coverage_start({}, options) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="features"][value="Payment Gateway"]').check();
  await dialog.locator('[name="source"]').selectOption('iOS App');
  await dialog.locator('[name="storeLanguage"]').selectOption('Arabic');
  await dialog.getByRole('button', { name: m.coverage_start({}, options) }).click();
  const bar = page.getByRole('region', { name: m.coverage_session({}, options), exact: true });
  await expect(bar).toBeVisible();
  // The buttons must not cover the time.
  const time = (await bar.locator('p span').first().boundingBox())!;
  for (const button of await bar.locator('button, a').all()) {
    const { x, y, width } = (await button.boundingBox())!;
    expect(x >= time.x + time.width || x + width <= time.x || y >= time.y + time.height).toBe(true);
  }

  // The form is prefilled with the source of the session.
  await bar.getByRole('link', { name: m.coverage_report({}, options) }).click();
  await expect(
    page.locator('[name="source"][value="iOS App"]:checked, select[name="source"]').first(),
  ).toBeAttached();
  await page.goto('/dashboard');

  // Only sessions of at least ten minutes count.
  await changeDatabase(
    product,
    `update test_sessions set started_at = started_at - interval '15 minutes'
      where employee_id = (select id from employees where employee_id = $1)`,
    [employeeId],
  );
  await page.context().setOffline(true);
  await bar.getByRole('button', { name: m.coverage_task({}, options) }).click();
  const notes = page.getByRole('dialog');
  await notes.getByRole('textbox').fill('Apple Pay and cards work');
  await notes.getByRole('button', { name: m.coverage_note_add({}, options) }).click();
  await expect(notes.getByText('Apple Pay and cards work')).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: m.coverage_finish({}, options) }).click();
  const end = page.getByRole('dialog');
  await end.getByText(m.coverage_result_nothing({}, options)).click();
  await end.getByLabel(m.coverage_end_obstacle({}, options)).fill('The test card is declined');
  await end.getByRole('button', { name: m.coverage_finish({}, options) }).click();
  // The page does not know that the session has become longer.
  await expect(page.getByText(m.coverage_end_too_short({}, options)).first()).toBeVisible();
  await expect(bar.getByText(m.coverage_end_waits({}, options))).toBeVisible();
  await page.context().setOffline(false);
  await expect(bar).toBeHidden();
  await expect
    .poll(async () => (await (await page.request.get('/api/test-sessions')).json())[0])
    .toMatchObject({ result: 'found_nothing', notes: [{ text: 'Apple Pay and cards work' }] });

  const admin = await openPage();
  await signUpAdmin(admin, product, 'Salem Admin');
  await admin.goto('/admin?tab=coverage');
  await expect(admin.getByRole('region', { name: m.coverage_holes({}, options) })).toBeVisible();
  await admin.goto('/admin?tab=readiness');
  await expect(admin.getByText('The test card is declined')).toBeVisible();
  await admin.getByRole('button', { name: m.coverage_decide({}, options) }).click();
  const decision = admin.getByRole('dialog');
  await expect(
    decision.getByRole('radio', { name: m.coverage_verdict_go({}, options), exact: true }),
  ).toBeDisabled();
  await decision.getByText(m.coverage_verdict_risks({}, options)).click();
  await decision.getByLabel(m.coverage_risk_text({}, options)).first().fill('Payment has few looks');
  for (const owner of await decision.getByLabel(m.coverage_risk_owner({}, options), { exact: true }).all())
    await owner.fill('Sara');
  for (const due of await decision.getByLabel(m.coverage_risk_due({}, options)).all())
    await due.fill('2030-01-15');
  await decision.getByRole('button', { name: m.coverage_preview({}, options) }).click();
  await expect(decision.getByRole('article')).toContainText('Payment has few looks');
  // Alone or with a second administrator, by how many there are.
  const submit = [m.coverage_decide({}, options), m.coverage_propose({}, options)];
  await decision.getByRole('button', { name: RegExp(submit.join('|')) }).click();
  await expect(decision).toBeHidden();
  await admin
    .getByRole('link', { name: m.coverage_verdict_risks({}, options) })
    .first()
    .click();
  const paper = admin.getByRole('article');
  await expect(paper).toContainText('Payment has few looks');
  const owned = m.coverage_risk_owned_due({ name: '\u2068Sara\u2069', day: '' }, options).trim();
  await expect(paper.getByText(owned).first()).toBeVisible();
});
