import { m } from '@bugquest/phrases/messages';
import { expectCode, fillCodeEditor } from '../../support/code-editor.ts';
import { PASSWORD, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

/** The projects may run on one product, so each project edits a different page. */
const PAGES = { en: 'about', ar: 'contact' } as const;
const TEXT = '<p>Written for half an hour</p>';

test('when a session ends while an administrator edits a page, a dialog asks for the password, and the page is saved', async ({
  page,
  context,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Salma Admin');
  await page.goto(`/admin/content?page=${PAGES[language]}`);
  const form = page.getByRole('region', { name: m.content_pages_english({}, options), exact: true });
  const editor = form.getByRole('textbox', { name: m.content_pages_content({}, options) });
  await form.getByRole('button', { name: m.content_pages_mode_source({}, options) }).click();
  await fillCodeEditor(editor, TEXT);

  await context.clearCookies();
  const save = form.getByRole('button', { name: m.content_pages_save({}, options) });
  const dialog = page.getByRole('dialog', { name: m.accounts_ended_title({}, options) });
  const password = dialog.getByLabel(m.accounts_password({}, options), { exact: true });
  await save.click();
  await expect(password).toBeFocused();
  await dialog.getByRole('button', { name: m.shell_cancel({}, options) }).click();
  await expect(dialog).toBeHidden();
  await expectCode(editor, TEXT);
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await save.click();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(m.content_pages_saved_draft({}, options)).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectCode(editor, TEXT);
});
