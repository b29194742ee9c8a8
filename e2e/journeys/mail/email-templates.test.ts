import { m } from '@bugquest/phrases/messages';
import type { Locator, Page } from '@playwright/test';
import { expectCode, fillCodeEditor } from '../../support/code-editor.ts';
import { codeMailedTo, textMailedTo } from '../../support/mail.ts';
import { newPerson, register, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { rowWith } from '../../support/rows.ts';

type Language = 'en' | 'ar';

const PATH = '/admin/email-templates';
/** Later journeys on this product need the code and the link in mails. */
const CODE_AND_LINK =
  '<p class="code">{{ code }}</p>\n<p><a class="button" href="{{ link }}">Or this</a></p>';
const TEXTS = {
  en: { greeting: 'Good day', subject: 'Your number', person: 'Amal' },
  ar: { greeting: 'يوم سعيد يا', subject: 'رقمك في', person: 'أمل' },
};

async function openTemplate(page: Page, key: string, language: Language): Promise<Locator> {
  const edit = new RegExp(m.mail_templates_edit_named({ name: '.*' }, { locale: language }));
  await page.goto(`${PATH}?search=${key}`);
  await rowWith(page, key).getByRole('button', { name: edit }).click();
  return page.getByRole('region', { name: edit });
}

test('an administrator edits the verification mail, sees errors, and a new registration gets the new text', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const { greeting, subject, person: name } = TEXTS[language];
  const sample = m.mail_templates_sample_name({}, options);
  const previewIn = (shown: Language) => {
    const name = shown === 'ar' ? m.mail_templates_arabic : m.mail_templates_english;
    const title = m.mail_templates_preview_frame_in({ language: name({}, options) }, options);
    return page.frameLocator(`iframe[title="${title}"]`);
  };
  const preview = previewIn(language);
  const otherPreview = previewIn(language === 'ar' ? 'en' : 'ar');
  const radio = (label: string) => page.getByRole('radio', { name: label, exact: true });
  const { workEmail: address } = await signUpAdmin(page, product, 'Wafa Admin');
  const editor = await openTemplate(page, `verification.${language}`, language);
  const html = editor.getByRole('textbox', { name: m.mail_templates_html({}, options), exact: true });
  const save = editor.getByRole('button', { name: m.shell_save({}, options) });
  await expect(html).toContainText('{{ code }}');
  await expect(preview.getByText('123456')).toBeVisible();

  // An unknown variable must show an error while typing, and must not be saved.
  await fillCodeEditor(html, `<p>${greeting}</p>\n<p>{{ nmae }}</p>\n${CODE_AND_LINK}`);
  const unknownVariable = m.mail_templates_unknown_variable({ line: 2, names: '{{ nmae }}' }, options);
  await expect(editor.getByText(unknownVariable)).toBeVisible();
  await expect(html.locator('.cm-line').nth(1).locator('.cm-lintRange-error').first()).toBeVisible();
  await save.click();
  await expect(page.getByText(m.mail_templates_update_failed({}, options), { exact: true })).toBeVisible();
  await page.reload();
  await expect(html).toContainText('<h1>');

  // A click inserts a variable at the cursor.
  await fillCodeEditor(html, `<p>${greeting} </p>\n${CODE_AND_LINK}`);
  // Delete and type again, so that the cursor is behind the text.
  await html.press('ControlOrMeta+Home');
  for (let index = 0; index < `<p>${greeting} `.length; index += 1) await html.press('Delete');
  await page.keyboard.insertText(`<p>${greeting} `);
  await editor
    .getByRole('button', { name: m.mail_templates_insert({ name: 'name' }, options), exact: true })
    .click();
  await expectCode(html, `<p>${greeting} {{ name }}</p>\n${CODE_AND_LINK}`);
  await expect(html).toBeFocused();
  await expect(editor.getByText(unknownVariable)).toBeHidden();
  // A line with Arabic text has the direction right to left, and its tags stay left to right.
  const [first, second] = [html.locator('.cm-line').nth(0), html.locator('.cm-line').nth(1)];
  await expect(first).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
  await expect(second).toHaveCSS('direction', 'ltr');
  await expect(first.locator('[dir="ltr"]')).toHaveText(['<p>', '{{ name }}', '</p>']);
  await html.press('End');
  await page.keyboard.insertText('!');
  await expect(first).toHaveText(`<p>${greeting} {{ name }}</p>!`);
  await html.press('Backspace');
  // The content security policy must allow the editor's styles.
  await expect(editor.locator('.cm-scroller')).toHaveCSS('display', 'flex');
  await html.press('Tab');
  await expect(html).not.toBeFocused();
  await editor.locator('[name="textContent"]').fill('');
  await editor
    .getByLabel(m.mail_templates_subject({}, options), { exact: true })
    .fill(`${subject} {{ product }}`);
  await expect(preview.getByText(`${greeting} ${sample}`)).toBeVisible();
  await expect(preview.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await radio(m.mail_templates_view_text({}, options)).check({ force: true });
  await expect(page.getByText(new RegExp(`^${greeting} ${sample}\\s+123456\\s+Or this: http`))).toBeVisible();
  await radio(m.mail_templates_view_phone({}, options)).check({ force: true });
  await expect(otherPreview.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl');
  await save.click();
  await expect(page.getByText(m.mail_templates_saved({}, options), { exact: true })).toBeVisible();

  try {
    const visitor = await openPage();
    const person = newPerson(name);
    await register(visitor, person);
    expect(await codeMailedTo(product.dataDir, person.workEmail)).toMatch(/^\d{6}$/);
    // The address is not verified yet, so the mail does not contain the typed name.
    const text = await textMailedTo(product.dataDir, person.workEmail, new RegExp(`${greeting}[^]*`));
    expect(text).not.toContain(name);
    const sent = await page.request.get(`/api/admin/mails?search=${person.workEmail}`);
    expect((await sent.json())[0]).toMatchObject({ toAddress: person.workEmail });

    const outsideAddress = 'someone@outside.example';
    const test = { name: m.mail_templates_test({}, options), exact: true };
    await editor.getByRole('button', test).click();
    const dialog = page.getByRole('dialog');
    const recipient = dialog.getByLabel(m.mail_templates_test_address({}, options));
    await recipient.fill(outsideAddress);
    await dialog.getByRole('button', test).click();
    await expect(
      dialog.getByText(m.mail_address_refused({ address: outsideAddress }, options)),
    ).toBeVisible();
    await recipient.fill(address);
    await dialog.getByRole('button', test).click();
    await expect(
      page.getByText(m.mail_reply_template_sent({ address }, options), { exact: true }),
    ).toBeVisible();
    const log = await page.request.get(`/api/admin/mails?search=${address}`);
    expect((await log.json())[0]).toMatchObject({
      purpose: 'test',
      subject: m.mail_templates_test_subject({ subject: `${subject} BugQuest` }, options),
    });
  } finally {
    await editor.getByRole('button', { name: m.mail_templates_words_fill({}, options) }).click();
    await expect(html).toContainText('<h1>');
    await save.click();
    await expect(editor.getByText(m.settings_unsaved({}, options))).toBeHidden();
  }
});

test('an administrator creates a template, disables it and deletes it', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Widad Admin');
  await page.goto(PATH);
  await page.getByRole('button', { name: m.mail_templates_new({}, options) }).click();
  const editor = page.getByRole('region', { name: m.mail_templates_new({}, options) });
  const field = (phrase: typeof m.mail_templates_key) =>
    editor.getByLabel(phrase({}, options), { exact: true });
  const save = editor.getByRole('button', { name: m.shell_save({}, options) });
  await save.click();
  await expect(editor.getByText(m.field_required({}, options))).toHaveCount(3);
  await field(m.mail_templates_key).fill('newsletter');
  await expect(editor.getByText(m.mail_templates_key_own({}, options))).toBeVisible();
  await field(m.mail_templates_name).fill('Newsletter');
  await field(m.mail_templates_subject).fill('News of {{ product }}');
  await page.getByRole('link', { name: m.mail_templates_back({}, options) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: m.shell_leave_stay({}, options) })
    .click();
  await save.click();
  await expect(page).toHaveURL(/template=[0-9a-f-]{36}/);

  await page.goto(`${PATH}?search=newsletter`);
  const row = rowWith(page, 'newsletter');
  const manage = row.getByRole('button', {
    name: new RegExp(m.mail_templates_manage({ name: '.*' }, options)),
  });
  await expect(row.getByText(m.mail_templates_unused({}, options))).toBeVisible();
  await manage.click();
  await page.getByRole('menuitem', { name: m.mail_templates_turn_off({}, options) }).click();
  await expect(row.getByText(m.mail_templates_inactive({}, options))).toBeVisible();
  await manage.click();
  const remove = { name: m.mail_templates_delete({}, options) };
  await page.getByRole('menuitem', remove).click();
  await page.getByRole('alertdialog').getByRole('button', remove).click();
  await expect(page.getByText(m.mail_templates_not_found({}, options))).toBeVisible();
});
