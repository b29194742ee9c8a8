import type { Locator, Page } from '@playwright/test';

/** The row of a list that contains a text: a table row on a desktop, a card on a phone. */
export const rowWith = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });
