import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { submitReports } from '../../support/reports.ts';

const TESTER = 'Samira Finder';

test('a person without an account reads a launch decision by a link, until an administrator revokes it', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const [tester, visitor] = [await openPage(), await openPage()];
  await signUp(tester, product, TESTER);
  await submitReports(tester, product, 1, () => `Refund is lost\nI am ${TESTER}`, 'Blocker');
  // With another administrator, the decision is proposed.
  await signUpAdmin(await openPage(), product, 'Huda Signer');
  await signUpAdmin(page, product, 'Salem Proposer');

  await page.goto('/admin?tab=readiness');
  await page.getByRole('button', { name: m.coverage_decide({}, options) }).click();
  const dialog = page.getByRole('dialog');
  const noGo = m.coverage_verdict_no_go({}, options);
  await dialog.getByText(noGo, { exact: true }).click();
  await dialog.getByLabel(m.coverage_conditions({}, options)).fill('Refunds must work');
  await dialog.getByRole('button', { name: m.coverage_preview({}, options) }).click();
  await dialog.getByRole('button', { name: m.coverage_propose({}, options) }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: noGo }).first().click();
  await page.waitForURL(/\/admin\/launch-decisions\//);

  await page.getByRole('button', { name: m.coverage_link_create({}, options) }).click();
  const url = (await page.getByLabel(m.coverage_link_address({}, options), { exact: true }).textContent())!;
  await page.reload();
  await expect(page.getByText(m.coverage_link_unopened({}, options))).toBeVisible();
  await expect(page.getByText(url)).toBeHidden();

  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(request.url()));
  await visitor.goto(url);
  const paper = visitor.getByRole('article');
  await expect(paper).toContainText(noGo);
  await expect(paper).toContainText('Refunds must work');
  await expect(paper).toContainText('Refund is lost');
  await expect(paper).toContainText('Salem Proposer');
  await expect(visitor.getByText(m.coverage_linked_figures({}, options))).toBeVisible();
  await expect(visitor.locator('body')).not.toContainText('Samira');
  const overflow = await visitor.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  // Neither the address of a request nor another person's page contains the token.
  const token = new URL(url).hash.slice(1);
  expect(
    requested
      .map((address) => new URL(address))
      .filter(({ search, pathname }) => (pathname + search).includes(token)),
  ).toEqual([]);

  await page.reload();
  await expect(page.getByText(m.coverage_link_views({ count: 1, shown: '1' }, options))).toBeVisible();
  await page.getByRole('button', { name: m.coverage_link_revoke({}, options) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.coverage_link_revoke({}, options) })
    .click();
  await expect(page.getByText(m.coverage_link_is_revoked({}, options), { exact: true })).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByText(m.error_launch_link_invalid({}, options))).toBeVisible();
  await expect(paper).toBeHidden();
});
