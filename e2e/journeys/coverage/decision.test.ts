import { m } from '@bugquest/phrases/messages';
import { signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

/** What margins of 14 mm leave of A4, in pixels of CSS. */
const PAPER = { width: 687, height: 1017 };

test('a launch decision is proposed, disagreed with, signed by another administrator and printed', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const [critic, signer] = [await openPage(), await openPage()];
  await signUpAdmin(page, product, 'Salem Proposer');
  await signUpAdmin(critic, product, 'Huda Critic');
  await signUpAdmin(signer, product, 'Noura Signer');

  await page.goto('/admin?tab=readiness');
  await page.getByRole('button', { name: m.coverage_decide({}, options) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(m.coverage_verdict_no_go({}, options), { exact: true }).click();
  await dialog.getByLabel(m.coverage_conditions({}, options)).fill('Refunds must work');
  await dialog.getByRole('button', { name: m.coverage_preview({}, options) }).click();
  await expect(dialog.getByRole('article')).toContainText('Refunds must work');
  await expect(dialog.getByText(m.coverage_preview_text({}, options))).toBeFocused();
  const proposing = page.waitForResponse(
    (reply) => reply.url().endsWith('/readiness/decisions') && reply.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: m.coverage_propose({}, options) }).click();
  const { id } = await (await proposing).json();
  await expect(dialog).toBeHidden();
  // The list may still have only decisions of other tests.
  await page.locator(`a[href$="/admin/launch-decisions/${id}"]`).first().click();
  await page.waitForURL(`**/admin/launch-decisions/${id}`);
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Refunds must work');
  await expect(page.getByText(m.coverage_sign_own({}, options))).toBeVisible();

  await critic.goto('/dashboard');
  await critic.getByRole('button', { name: m.notifications_title({}, options) }).click();
  await critic.getByText(m.coverage_notice_proposed({}, options)).click();
  await critic.waitForURL(/\/admin\/launch-decisions\//);
  const disagree = m.coverage_disagree({}, options);
  await critic.getByRole('button', { name: disagree }).click();
  await critic.getByLabel(m.coverage_disagree_reason({}, options)).fill('Nobody has tried to pay');
  await critic.getByRole('dialog').getByRole('button', { name: disagree }).click();
  await expect(critic.getByText(m.coverage_sign_answered({}, options))).toBeVisible();

  await signer.goto(new URL(page.url()).pathname);
  await expect(signer.getByRole('article')).toContainText('Nobody has tried to pay');
  await expect(signer.getByRole('article')).toContainText('Huda Critic');
  const sign = m.coverage_sign({}, options);
  await signer.getByRole('button', { name: sign, exact: true }).click();
  await signer.getByRole('alertdialog').getByRole('button', { name: sign }).click();
  await expect(signer.getByRole('article')).toContainText('Noura Signer');

  const downloading = signer.waitForEvent('download');
  await signer.getByRole('button', { name: m.exports_launch_download({}, options) }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^launch-decision-\d+\.xlsx$/);
  await expect(signer.getByText(m.exports_complete({}, options), { exact: true })).toBeVisible();

  // The page of the proposer follows.
  await expect(paper).toContainText('Noura Signer');
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toContainText('Nobody has tried to pay');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const box = await paper.boundingBox();
  expect(box!.height).toBeLessThan(PAPER.height);
  // On the pages after it, a heading stays with its table.
  const heading = page.getByRole('heading', { name: m.coverage_gates({}, options), exact: true }).last();
  await expect(heading).toHaveCSS('break-after', 'avoid');
});
