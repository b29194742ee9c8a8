import { GATE_NAMES } from '@bugquest/contract/coverage/gates';
import { m } from '@bugquest/phrases/messages';
import { signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('an administrator changes a limit and a risk with a reason, and both stand with the figures', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Salem Admin');
  await page.goto('/admin?tab=readiness');
  const limits = page.getByRole('region', { name: m.coverage_gate_settings({}, options) });
  const testers = limits.getByLabel(GATE_NAMES.testers({}, options), { exact: true });
  const reason = m.settings_change_reason({}, options);
  const save = m.shell_save({}, options);
  await testers.fill('25');
  await limits.getByRole('button', { name: save }).click();
  await expect(limits.getByText(m.settings_reason_required({}, options))).toBeVisible();
  await limits.getByLabel(reason).fill('Ten people are too few');
  await limits.getByRole('button', { name: save }).click();
  const moved = m.coverage_moved({ name: GATE_NAMES.testers({}, options), from: '10', to: '25' }, options);
  const entry = page.getByRole('listitem').filter({ hasText: moved });
  await expect(entry).toContainText('Ten people are too few');
  await expect(entry).toContainText('Salem Admin');
  await expect(limits.getByLabel(reason)).toHaveValue('');

  await page.goto('/admin?tab=coverage');
  await page
    .getByRole('region', { name: m.coverage_holes({}, options) })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.coverage_risk({}, options)).selectOption('1');
  await dialog.getByLabel(reason).fill('Tested elsewhere');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: m.shell_leave_stay({}, options) }).click();
  await dialog.getByRole('button', { name: save }).click();
  await expect(dialog.getByLabel(reason)).toBeHidden();
  await dialog.getByRole('button', { name: m.shell_close({}, options), exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/admin?tab=readiness');
  await expect(page.getByRole('listitem').filter({ hasText: 'Tested elsewhere' })).toContainText(
    m.coverage_risk_1({}, options),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(entry).toBeVisible();
  await expect(limits).toBeHidden();
});

test('a change of locked limits is proposed by one administrator and confirmed by another', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const second = await openPage();
  await signUpAdmin(page, product, 'Salem Proposer');
  await signUpAdmin(second, product, 'Huda Second');
  const reason = m.settings_change_reason({}, options);
  const save = m.shell_save({}, options);

  await page.goto('/admin?tab=readiness');
  const lock = page.getByRole('region', { name: m.settings_limit_lock({}, options) });
  await lock.getByLabel(m.settings_limit_lock_from({}, options)).fill('2026-01-01');
  await lock.getByLabel(reason).fill('The launch is near');
  await lock.getByRole('button', { name: save }).click();
  await expect(lock.getByText(m.settings_limits_locked({}, options))).toBeVisible();

  const limits = page.getByRole('region', { name: m.coverage_gate_settings({}, options) });
  const majors = limits.getByLabel(GATE_NAMES.open_majors({}, options), { exact: true });
  await majors.fill('9');
  await limits.getByLabel(reason).fill('They have a workaround');
  await limits.getByRole('button', { name: save }).click();
  await expect(page.getByText(m.settings_proposal_own({}, options))).toBeVisible();
  await expect(majors).toHaveValue('5');

  await second.goto('/admin?tab=readiness');
  const confirm = m.settings_proposal_confirm({}, options);
  await expect(second.getByText('They have a workaround')).toBeVisible();
  await second.getByRole('button', { name: confirm }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
  const entry = second.getByRole('listitem').filter({ hasText: 'They have a workaround' });
  await expect(entry).toContainText('Salem Proposer');
  await expect(entry).toContainText('Huda Second');
  // The page of the proposer follows.
  await expect(page.getByText(m.settings_proposal_own({}, options))).toBeHidden({ timeout: 15_000 });
  await expect(majors).toHaveValue('9');
});
