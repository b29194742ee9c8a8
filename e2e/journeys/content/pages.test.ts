import { m } from '@bugquest/phrases/messages';
import type { Locator, Page } from '@playwright/test';
import { openSection } from '../../support/admin.ts';
import { expectCode, fillCodeEditor } from '../../support/code-editor.ts';
import { signUpAdmin } from '../../support/people.ts';
import { expect, type OpenPage, test } from '../../support/product.ts';

type Language = 'en' | 'ar';
const HOSTILE_HTML = `<script>document.title = 'taken over'</script><img src="x" onerror="document.title = 'taken over'"><p onclick="document.title = 'taken over'">The end</p>`;

const TYPED_HTML = '<p>Be fair<strong> always</strong></p>';

/** The projects may run on one product, so each project edits different pages. */
const PAGES = { en: 'terms', ar: 'privacy' } as const;

/** Wide screens show the forms of both languages; other screens have a switch. */
async function openVersion(page: Page, screens: Language, language: Language): Promise<Locator> {
  const name = language === 'ar' ? m.content_pages_arabic : m.content_pages_english;
  const label = name({}, { locale: screens });
  const choice = page.getByRole('radio', { name: label, exact: true });
  const form = page.getByRole('region', { name: label, exact: true });
  await expect(choice.or(form).first()).toBeVisible();
  if (await choice.isVisible()) await choice.check({ force: true });
  await expect(form).toBeVisible();
  return form;
}

const openAsVisitor = (openPage: OpenPage, language: Language) =>
  openPage({ locale: language === 'ar' ? 'ar-EG' : 'en-GB' });

test('an administrator writes a page in both languages, and readers see its published versions', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const name = PAGES[language];
  await signUpAdmin(page, product, 'Rana Admin');
  // In a new program, these pages are published.
  for (const pageName of [name, `${name}-ar`]) {
    const headers = { origin: product.baseUrl };
    const address = `/api/page-content/${pageName}`;
    const { updatedAt } = await (await page.request.get(address)).json();
    const data = { isPublished: false, updatedAt };
    expect(await page.request.put(address, { headers, data })).toBeOK();
  }
  const english = await openAsVisitor(openPage, 'en');
  const arabic = await openAsVisitor(openPage, 'ar');
  await english.goto(`/${name}`);
  await expect(english.getByText(m.content_managed({}, { locale: 'en' }))).toBeVisible();

  await page.goto('/admin/content');
  await page.locator(`a[href="/admin/content?page=${name}"]`).click();
  const form = await openVersion(page, language, 'en');
  const editor = form.getByRole('textbox', { name: m.content_pages_content({}, options) });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Be fair');
  await form.getByRole('button', { name: m.content_pages_bold({}, options) }).click();
  // The editor gets the focus back a moment after the click.
  await expect(editor).toBeFocused();
  await page.keyboard.type(' always');
  await form.getByRole('button', { name: m.content_pages_mode_source({}, options) }).click();
  const codeEditor = form.getByRole('textbox', { name: m.content_pages_content({}, options) });
  await expectCode(codeEditor, TYPED_HTML);
  await fillCodeEditor(codeEditor, `${TYPED_HTML}${HOSTILE_HTML}`);

  // The preview shows the sanitized text, without scripts.
  await form.getByRole('button', { name: m.content_pages_mode_preview({}, options) }).click();
  await expect(form.getByText('The end')).toBeVisible();
  await expect(form.locator('script, img, [onclick]')).toHaveCount(0);

  await openSection(page, language, m.shell_admin_tab_overview({}, options));
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: m.shell_leave_stay({}, options) }).click();
  await form.getByRole('button', { name: m.content_pages_save({}, options) }).click();
  await expect(page.getByText(m.content_pages_saved_draft({}, options)).first()).toBeVisible();
  await expect(form.getByText(m.content_pages_unsaved({}, options))).toBeHidden();
  await expect(page).not.toHaveTitle('taken over');

  // Readers do not see a draft.
  await english.reload();
  await expect(english.getByText(m.content_managed({}, { locale: 'en' }))).toBeVisible();

  await page.goto('/admin/content');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/admin/content?page=${name}"]`) });
  await row.getByRole('button').first().click();
  await expect(row.getByText(m.content_pages_published({}, options), { exact: true })).toBeVisible();

  await english.reload();
  const text = english.getByRole('article');
  await expect(text.getByText('Be fair always')).toBeVisible();
  await expect(text.getByText('always')).toHaveCSS('font-weight', '600');
  await expect(text.locator('script, img, [onclick]')).toHaveCount(0);
  const stored = await (await english.request.get(`/api/page-content/${name}`)).json();
  expect(stored.content).toBe('<p>Be fair<strong> always</strong></p><p>The end</p>');

  // Without an Arabic text, Arabic readers get the English text.
  await arabic.goto(`/${name}`);
  await expect(arabic.getByText('Be fair always')).toBeVisible();
  await expect(arabic.locator('[lang="en"][dir="ltr"]').last()).toBeVisible();
  await page.locator(`a[href="/admin/content?page=${name}"]`).click();
  const other = await openVersion(page, language, 'ar');
  await other.getByLabel(m.content_pages_title({}, options), { exact: true }).fill('قواعدنا');
  await other.getByRole('checkbox').check({ force: true });
  // Not the toast: the list above shows a toast with the same text.
  const unsaved = other.getByText(m.content_pages_unsaved({}, options));
  await expect(unsaved).toBeVisible();
  await other.getByRole('button', { name: m.content_pages_save({}, options) }).click();
  await expect(unsaved).toBeHidden();
  await arabic.reload();
  await expect(arabic.getByRole('heading', { level: 1, name: 'قواعدنا' })).toBeVisible();
  await expect(arabic.locator('[lang="ar"][dir="rtl"]').last()).toBeVisible();
});

test('a new page starts from a template and is shown at its own address', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Majed Admin');
  await page.goto('/admin/content');
  await page.getByRole('tab', { name: m.content_pages_create({}, options) }).click();
  await page.getByRole('button', { name: m.content_pages_create_action({}, options) }).click();
  await expect(page.getByText(m.field_page_name_required({}, options))).toBeVisible();
  await expect(page.getByText(m.field_title_required({}, options))).toBeVisible();

  await page.getByRole('button', { name: m.content_help_title({}, options) }).click();
  await expect(page.getByLabel(m.content_pages_title({}, options), { exact: true })).toHaveValue(
    m.content_help_title({}, options),
  );
  await expect(page.getByText(m.content_pages_help_report_title({}, options))).toBeVisible();
  const name = page.getByLabel(m.content_pages_name({}, options));
  await name.fill(language === 'ar' ? 'help-center-ar' : 'help-center');
  await page.getByRole('button', { name: m.content_pages_create_action({}, options) }).click();
  await expect(page.getByText(m.error_page_name_taken({}, options))).toBeVisible();

  const unique = `faq-${Date.now()}`;
  await name.fill(`${unique.toUpperCase().replace('-', ' ')} !`);
  await name.blur();
  await expect(name).toHaveValue(unique);
  await page.getByRole('button', { name: m.content_pages_create_action({}, options) }).click();
  await page.waitForURL(`**/admin/content?page=${unique}`);

  const reader = await openAsVisitor(openPage, language);
  await reader.goto(`/pages/${unique}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(m.content_help_title({}, options));
  // Links in a page must open without a page load.
  await reader
    .getByRole('link', { name: m.shell_support_link({}, options) })
    .first()
    .click();
  await reader.waitForURL('**/contact');
  await reader.goto('/pages/no-such-page');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(m.shell_not_found_title({}, options));
});

test('a notice is shown until a person closes it, and is shown again after a change', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  await signUpAdmin(page, product, 'Hala Admin');
  const name = language === 'ar' ? 'leaderboard-ar' : 'leaderboard';
  const publish = async (title: string) => {
    const address = `/api/page-content/${name}`;
    const { updatedAt } = await (await page.request.get(address)).json();
    const response = await page.request.put(address, {
      headers: { origin: product.baseUrl },
      data: { title, isPublished: true, updatedAt },
    });
    expect(response.ok()).toBe(true);
  };
  await publish('First news');
  await page.goto('/leaderboard');
  const notice = page.getByRole('region', { name: 'First news' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: m.content_pages_notice_close({}, options) }).click();
  await expect(notice).toBeHidden();
  const read = page.waitForResponse(/\/api\/page-content\//);
  await page.reload();
  await read;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  await publish('Second news');
  await expect(page.getByRole('region', { name: 'Second news' })).toBeVisible();
});
