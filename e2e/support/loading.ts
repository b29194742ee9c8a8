import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Waits until loading has finished. Nothing moves, because the browser asks for reduced motion. */
export const settle = (page: Page) =>
  expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0);
