import { getHome } from '@bugquest/contract/home/endpoints';
import { SHELL_READS } from '../../../server/src/testing/dashboard-reads.ts';
import { signUp } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

test('the first dashboard needs at most four reads, and each is made once', async ({ page, product }) => {
  await signUp(page, product, 'Lina');
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') reads.push(pathname);
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('load');
  await expect.poll(() => reads).toContain('/api/home');
  // Later reads would be one too many.
  await page.waitForTimeout(1_000);
  expect(reads).toHaveLength(4);
  expect(reads.toSorted()).toEqual([getHome.path, ...SHELL_READS.map(({ url }) => url)].toSorted());
});
