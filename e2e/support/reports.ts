import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { Locator, Page } from '@playwright/test';
import { expect, type Product } from './product.ts';

/** Submits reports as the logged-in tester. `describe` returns the description of each report. */
export async function submitReports(
  { request }: Pick<Page, 'request'>,
  { baseUrl }: Product,
  count: number,
  describe: (index: number) => string,
  severity = 'Major',
): Promise<AdminBugReport[]> {
  const reports: AdminBugReport[] = [];
  for (let index = 0; index < count; index += 1) {
    const response = await request.post('/api/bug-reports', {
      headers: { origin: baseUrl },
      multipart: {
        feature: 'Shopping Cart',
        bugType: 'Functional',
        category: 'Frontend',
        storeLanguage: 'Arabic',
        bugDescription: describe(index),
        severity,
        source: 'Web Mobile',
        // Journeys share a product. A report that resembles one of another journey would wait for its points.
        repeatAnswer: 'different',
      },
    });
    expect(response.status()).toBe(201);
    reports.push((await response.json()) as AdminBugReport);
  }
  return reports;
}

export const fetchReport = async ({ request }: Pick<Page, 'request'>, id: string): Promise<AdminBugReport> =>
  (await request.get(`/api/bug-reports/${id}`)).json();

/** The button that saves the decision. Then the next report opens, or the pane closes. */
export const decideButton = (desk: Page | Locator): Locator =>
  desk.locator('button[type="submit"][form]').first();
