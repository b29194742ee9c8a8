import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Sends reports as the signed-in tester, oldest first; what one says is up to `describe`. */
export async function sendReports(
  page: Page,
  count: number,
  describe: (index: number) => string,
): Promise<AdminBugReport[]> {
  const made: AdminBugReport[] = [];
  for (let index = 0; index < count; index += 1) {
    const response = await page.request.post('/api/bug-reports', {
      headers: { origin: new URL(page.url()).origin },
      multipart: {
        feature: 'Shopping Cart',
        bugType: 'Functional',
        category: 'Frontend',
        storeLanguage: 'Arabic',
        bugDescription: describe(index),
        severity: 'Major',
        source: 'Web Mobile',
      },
    });
    expect(response.status()).toBe(201);
    made.push((await response.json()) as AdminBugReport);
  }
  return made;
}
