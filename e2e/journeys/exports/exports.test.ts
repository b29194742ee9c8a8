import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { m } from '@bugquest/phrases/messages';
import type { Download, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { submitReports } from '../../support/reports.ts';

type Options = { locale: 'en' | 'ar' };

const sheetsOf = async (download: Download) => readWorkbook(await readFile(await download.path()));

async function attachmentMailedTo(dataDir: string, address: string): Promise<Buffer> {
  const folder = path.join(dataDir, 'mail');
  const find = async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      const mail = name.endsWith('.eml') ? await readFile(path.join(folder, name), 'latin1') : '';
      if (!mail.includes(address)) continue;
      const file = /filename=export-[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1];
      if (file) return Buffer.from(file, 'base64');
    }
    return undefined;
  };
  await expect.poll(async () => (await find())?.length ?? 0).toBeGreaterThan(0);
  return (await find())!;
}

async function createEmailList(page: Page, name: string, emails: string, options: Options): Promise<void> {
  await page.getByRole('button', { name: m.exports_list_new({}, options) }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: m.shell_save({}, options) });
  await save.click();
  await expect(dialog.getByText(m.exports_list_required({}, options)).first()).toBeVisible();
  await dialog.getByLabel(m.exports_list_name({}, options)).fill(name);
  await dialog.getByLabel(m.exports_list_emails({}, options)).fill(emails);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

test('an administrator exports filtered reports, and mails the export to a list', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const unique = `${Date.now()}`.slice(-7);
  const testerPage = await openPage();
  await signUp(testerPage, product, `=نورة ${unique}`);
  const [report] = await submitReports(testerPage, product, 1, () => `=السلة لا تُحدّث المجموع ${unique}`);
  await signUpAdmin(page, product, `Manager ${unique}`);
  await page.goto('/admin/exports');

  // Dates in the wrong order must show an error.
  const end = page.getByLabel(m.exports_end_date({}, options));
  await page.getByLabel(m.exports_start_date({}, options)).fill('2020-01-02');
  await end.fill('2020-01-01');
  await expect(page.getByText(m.exports_end_before_start({}, options))).toBeVisible();
  await end.fill('');
  await page.getByLabel(m.exports_department({}, options)).selectOption('Quality');
  await page.getByText(m.exports_include_employees({}, options)).click();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: m.exports_start_excel({}, options) }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.xlsx$/);
  await expect(page.getByText(m.exports_complete({}, options)).first()).toBeVisible();
  // The first sheet describes the file.
  const [, bugs, ...others] = await sheetsOf(download);
  expect(others).toEqual([]);
  expect(bugs!.sheet).toBe(m.exports_sheet_reports({}, options));
  const row = bugs!.data.find(([serial]) => serial === report!.serialNumber);
  expect(row).toEqual(expect.arrayContaining([`=نورة ${unique}`, `=السلة لا تُحدّث المجموع ${unique}`]));

  const lead = `lead${unique}@example.com`;
  await createEmailList(page, `فريق ${unique}`, `${lead}، lead${unique}@example.com`, options);
  await page.getByRole('button', { name: m.exports_by_mail({}, options) }).click();
  const dialog = page.getByRole('dialog');
  const recipients = dialog.getByLabel(m.exports_recipients({}, options));
  await recipients.fill('');
  await dialog.getByRole('button', { name: m.exports_send({}, options) }).click();
  await expect(dialog.getByText(m.exports_recipients_required({}, options))).toBeVisible();
  await dialog.getByRole('button', { name: `فريق ${unique}` }).click();
  await expect(recipients).toHaveValue(lead);
  await dialog.getByRole('button', { name: m.exports_send({}, options) }).click();
  await expect(dialog).toBeHidden();
  const [, mailed] = await readWorkbook(await attachmentMailedTo(product.dataDir, lead));
  expect(mailed!.data.flat()).toContain(report!.serialNumber);
  await expect(page.getByText(m.exports_mailed_to({ count: 1 }, options)).first()).toBeVisible();

  await page
    .getByRole('button', { name: m.exports_list_delete({ name: `\u2068فريق ${unique}\u2069` }, options) })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.exports_list_delete_confirm({}, options) })
    .click();
  await expect(page.getByText(`فريق ${unique}`, { exact: true })).toBeHidden();
});

test('the leaderboard is exported, and a failure is shown', async ({ page, product, language, openPage }) => {
  const options = { locale: language } as const;
  const unique = `${Date.now()}`.slice(-7);
  await signUp(await openPage(), product, `Competitor ${unique}`);
  await signUpAdmin(page, product, `Manager ${unique}`);
  await page.goto('/leaderboard');
  const exportButton = page.getByRole('button', { name: m.exports_leaderboard({}, options), exact: true });
  const downloading = page.waitForEvent('download');
  await exportButton.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^leaderboard-export-\d{4}-\d\d-\d\d\.xlsx$/);
  const [, board] = await sheetsOf(download);
  expect(board!.data.flat()).toContain(`Competitor ${unique}`);
  await page.route('**/api/exports/leaderboard', (route) => route.abort());
  await exportButton.click();
  await expect(page.getByText(m.exports_leaderboard_failed({}, options), { exact: true })).toBeVisible();
});
