import type { EmailTemplate } from '@bugquest/contract/email-templates/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Locator, Page } from '@playwright/test';
import { codeMailedTo, textMailedTo } from '../support/mail.ts';
import { newPerson, register, signUpAdmin } from '../support/people.ts';
import { expect, test } from '../support/product.ts';

const PATH = '/admin/email-templates';
/** Other journeys register meanwhile, and need both. */
const PROOFS = '<p class="code">{{ code }}</p>\n<p><a class="button" href="{{ link }}">Or this</a></p>';

const openTemplate = async (page: Page, key: string): Promise<Locator> => {
  await page.goto(`${PATH}?search=${key}`);
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Edit / })
    .click();
  return page.getByRole('region', { name: /^Edit / });
};

/** What stands in the mail that is shown. */
const shownMail = (page: Page) => page.frameLocator(`iframe[title="${m.templates_preview_frame()}"]`);

test('an administrator words the verification mail, is told what is wrong, and a new registration gets the words', async ({
  page,
  product,
  openPage,
}) => {
  test.setTimeout(180_000);
  await signUpAdmin(page, product, 'Wafa Admin');
  const editor = await openTemplate(page, 'verification.en');
  const html = editor.getByLabel(m.templates_html(), { exact: true });
  await expect(html).toHaveValue(/\{\{ code \}\}/);
  await expect(shownMail(page).getByText('123456')).toBeVisible();

  // An unknown variable is named while it is typed, and is not saved.
  await html.fill(`<p>Good day {{ nmae }}</p>\n${PROOFS}`);
  const wrong = m.templates_unknown_variable({ line: 1, names: '{{ nmae }}' });
  await expect(editor.getByText(wrong)).toBeVisible();
  await editor.getByRole('button', { name: m.shell_save() }).click();
  await expect(page.getByText(m.templates_update_failed(), { exact: true })).toBeVisible();
  await page.reload();
  await expect(html).toHaveValue(/<h1>/);

  // A press puts a variable where the cursor is.
  await html.fill(`<p>Good day </p>\n${PROOFS}`);
  await html.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(12, 12));
  await html.press('Shift');
  await editor.getByRole('button', { name: m.templates_insert({ name: 'name' }) }).click();
  await expect(html).toHaveValue(`<p>Good day {{ name }}</p>\n${PROOFS}`);
  await expect(html).toBeFocused();
  await editor.locator('[name="textContent"]').fill('');
  await editor.getByLabel(m.templates_subject(), { exact: true }).fill('Your number for {{ product }}');
  await expect(shownMail(page).getByText('Good day Maha Alali')).toBeVisible();
  await page.getByText(m.templates_view_text(), { exact: true }).click();
  await expect(page.getByText(/^Good day Maha Alali\s+123456\s+Or this: http/)).toBeVisible();
  await page.getByText(m.templates_arabic(), { exact: true }).click();
  await page.getByText(m.templates_view_phone(), { exact: true }).click();
  await expect(shownMail(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await editor.getByRole('button', { name: m.shell_save() }).click();
  await expect(page.getByText(m.templates_saved(), { exact: true })).toBeVisible();

  try {
    const visitor = await openPage();
    const person = newPerson('Amal');
    await register(visitor, person);
    expect(await codeMailedTo(product.dataDir, person.workEmail)).toMatch(/^\d{6}$/);
    const sent = await page.request.get('/api/admin/mails?limit=5');
    expect((await sent.json())[0]).toMatchObject({ toAddress: person.workEmail });

    await editor.getByRole('button', { name: m.templates_test(), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(m.templates_test_address()).fill('someone@outside.example');
    await dialog.getByRole('button', { name: m.templates_test(), exact: true }).click();
    await expect(page.getByText(m.reply_template_sent({ address: 'someone@outside.example' }))).toBeVisible();
    const log = await page.request.get('/api/admin/mails?search=someone@outside.example');
    expect((await log.json())[0]).toMatchObject({
      purpose: 'test',
      subject: '[Test] Your number for BugQuest',
    });
  } finally {
    await editor.getByRole('button', { name: m.templates_words_fill() }).click();
    await expect(html).toHaveValue(/<h1>/);
    await editor.getByRole('button', { name: m.shell_save() }).click();
    await expect(editor.getByText(m.settings_unsaved())).toBeHidden();
  }
});

test('an administrator makes a template of their own, turns it off and deletes it', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await signUpAdmin(page, product, 'Widad Admin');
  await page.goto(PATH);
  await page.getByRole('button', { name: m.templates_new() }).click();
  const editor = page.getByRole('region', { name: m.templates_new() });
  await editor.getByRole('button', { name: m.shell_save() }).click();
  await expect(editor.getByText(m.field_required())).toHaveCount(3);
  await editor.getByLabel(m.templates_key(), { exact: true }).fill('newsletter');
  await expect(editor.getByText(m.templates_key_own())).toBeVisible();
  await editor.getByLabel(m.templates_name(), { exact: true }).fill('Newsletter');
  await editor.getByLabel(m.templates_subject(), { exact: true }).fill('News of {{ product }}');
  await page.getByRole('link', { name: m.templates_back() }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: m.shell_cancel() }).click();
  await editor.getByRole('button', { name: m.shell_save() }).click();
  await expect(page).toHaveURL(/template=[0-9a-f-]{36}/);

  await page.goto(`${PATH}?search=newsletter`);
  const row = page.getByRole('row').filter({ hasText: 'newsletter' });
  await expect(row.getByText(m.templates_unused())).toBeVisible();
  await row.getByRole('button', { name: /^What to do/ }).click();
  await page.getByRole('menuitem', { name: m.templates_turn_off() }).click();
  await expect(row.getByText(m.templates_inactive())).toBeVisible();
  await row.getByRole('button', { name: /^What to do/ }).click();
  await page.getByRole('menuitem', { name: m.templates_delete() }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: m.templates_delete() }).click();
  await expect(page.getByText(m.templates_not_found())).toBeVisible();
});

test('the same on an Arabic phone: the Arabic mail is worded, and a new registration gets the words', async ({
  product,
  openPage,
}) => {
  test.setTimeout(180_000);
  const arabic = { locale: 'ar' } as const;
  const phone = { locale: 'ar-EG', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await openPage(phone);
  await signUpAdmin(page, product, 'وفاء المديرة');
  const templates: EmailTemplate[] = await (await page.request.get('/api/email-templates')).json();
  const { id } = templates.find(({ templateKey }) => templateKey === 'verification.ar')!;
  await page.goto(`${PATH}?template=${id}`);
  const html = page.locator('[name="htmlContent"]');
  await expect(html).toHaveValue(/<h1>/);

  await html.fill(`<p>يوم سعيد يا {{ nmae }}</p>\n${PROOFS}`);
  const wrong = m.templates_unknown_variable({ line: 1, names: '{{ nmae }}' }, arabic);
  await expect(page.getByText(wrong)).toBeVisible();
  await html.fill(`<p>يوم سعيد يا {{ name }}</p>\n${PROOFS}`);
  await expect(page.getByText(wrong)).toBeHidden();
  await page.locator('[name="textContent"]').fill('');
  const shown = page.frameLocator(`iframe[title="${m.templates_preview_frame({}, arabic)}"]`);
  await expect(shown.getByText(/^يوم سعيد يا /)).toBeVisible();
  await expect(shown.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: m.shell_save({}, arabic) }).click();
  await expect(page.getByText(m.templates_saved({}, arabic), { exact: true })).toBeVisible();

  try {
    const visitor = await openPage(phone);
    const person = newPerson('أمل');
    await register(visitor, person);
    expect(await codeMailedTo(product.dataDir, person.workEmail)).toMatch(/^\d{6}$/);
    expect(await textMailedTo(product.dataDir, person.workEmail, /يوم سعيد يا أمل/)).toBeTruthy();
  } finally {
    await page.getByRole('button', { name: m.templates_words_fill({}, arabic) }).click();
    await expect(html).toHaveValue(/<h1>/);
    await page.getByRole('button', { name: m.shell_save({}, arabic) }).click();
    await expect(page.getByText(m.settings_unsaved({}, arabic))).toBeHidden();
  }
});
