import type { Page } from '@playwright/test';
import { expect } from './product.ts';

export const waitUntilLoaded = (page: Page) =>
  expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0);
