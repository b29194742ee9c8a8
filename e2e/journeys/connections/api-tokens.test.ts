import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { m } from '@bugquest/phrases/messages';
import { signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { submitReports } from '../../support/reports.ts';

test('an administrator creates a token, and the example of the API description lists reports with it', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Salem Admin');
  const [report] = await submitReports(page, product, 1, () => 'A program reads this report');
  await page.goto('/admin?tab=connections');
  const card = page.getByRole('region', { name: m.connections_tokens({}, options) });
  await card.getByRole('button', { name: m.connections_tokens_create({}, options) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(m.connections_tokens_name({}, options)).fill('Nightly copy');
  await dialog.getByLabel(m.connections_scope_reports_read({}, options)).check();
  await dialog.getByRole('button', { name: m.connections_tokens_create({}, options) }).click();
  const token = await dialog.getByText(/^bq_/).innerText();
  await dialog.getByRole('button', { name: m.connections_tokens_done({}, options) }).click();
  await expect(card.getByText(m.connections_tokens_never_used({}, options))).toBeVisible();

  // The viewer must follow the content security policy and send no request to another server.
  const popup = page.waitForEvent('popup');
  await card.getByRole('link').click();
  const apiDocs = await popup;
  await apiDocs.waitForURL(/\/api\/docs/);
  const problems: string[] = [];
  apiDocs.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  apiDocs.on('request', (request) => {
    if (!request.url().startsWith(product.baseUrl)) problems.push(request.url());
  });
  await apiDocs.reload();
  const example = apiDocs.locator('pre').filter({ hasText: 'BUGQUEST_TOKEN=' });
  await expect(example).toBeVisible();
  await expect(apiDocs.getByText('List reports, filtered and sorted').first()).toBeAttached();
  expect(problems).toEqual([]);
  const command = (await example.innerText()).replace('bq_...', token);
  const { stdout } = await promisify(execFile)('sh', ['-ec', command]);
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ id: report!.id }));

  await page.reload();
  const revoke = card.getByRole('button', { name: /Nightly copy/ });
  await expect(revoke).toBeVisible();
  await expect(card.getByText(m.connections_tokens_never_used({}, options))).toBeHidden();
  await revoke.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.connections_tokens_revoke_short({}, options) })
    .click();
  await expect(card.getByText(m.connections_tokens_none({}, options))).toBeVisible();
  const refused = await promisify(execFile)('sh', ['-ec', command]);
  expect(JSON.parse(refused.stdout)).toMatchObject({ code: 'token_revoked' });
});
