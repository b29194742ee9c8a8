import { m } from '@bugquest/phrases/messages';
import type { Page } from '@playwright/test';

/** Opens a section of the admin panel through the navigation, which is in a sheet on narrow screens. */
export async function openSection(page: Page, locale: 'en' | 'ar', label: string): Promise<void> {
  // The button of the sheet can be found only after the panel has loaded.
  await page.getByRole('heading', { level: 1 }).waitFor();
  const sheet = page.getByRole('button', { name: m.shell_admin_sections({}, { locale }) });
  if (await sheet.isVisible()) await sheet.click();
  const navigation = page.getByRole('navigation', { name: m.shell_admin_panel({}, { locale }) });
  const link = navigation.getByRole('link', { name: label, exact: true });
  // Only one group is open at a time, so each group is tried.
  const groups = navigation.locator('h2 > button');
  for (const name of await groups.allTextContents()) {
    if (await link.isVisible()) break;
    const group = navigation.getByRole('button', { name, exact: true });
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  }
  await link.click();
}
