import { VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

const LAPTOP = { width: 1280, height: 720 };

test('a report with a question waits for the tester, and a colleague’s decision shows in the list', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Reem');
  const word = `waits${Date.now()}`;
  const [first, second] = await submitReports(
    page,
    product,
    2,
    (index) => `${word} the total is wrong ${index}`,
  );
  const admin = await openPage({ viewport: LAPTOP });
  await signUpAdmin(admin, product, 'Salem');
  await admin.goto(
    `/admin?tab=points-review&review=pending&waiting=decision&search=${word}&report=${first!.id}`,
  );
  const pane = admin.getByRole('dialog');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(first!.serialNumber);
  for (const field of ['[data-severity]', '[name="pointsEarned"]', '[name="validationReason"]'])
    await expect(pane.locator(field)).toBeInViewport({ ratio: 1 });

  const row = (index: number) =>
    admin.locator('[data-queue] li').filter({ hasText: `${word} the total is wrong ${index}` });
  await admin.keyboard.press('q');
  await admin.keyboard.type('Which card?');
  await admin.keyboard.press('Control+Enter');
  await expect(row(0)).toContainText(m.review_signal_waiting({}, options));
  await expect(pane.locator('[data-question]')).toContainText('Which card?');
  expect(await fetchReport(admin, first!.id)).toMatchObject({ infoState: 'asked', dueAt: null });

  const colleague = await openPage({ viewport: LAPTOP });
  await signUpAdmin(colleague, product, 'Mona');
  const { updatedAt } = second!;
  const decision = { pointsEarned: 5, validationReason: 'approved', updatedAt };
  const headers = { origin: product.baseUrl };
  const decided = await colleague.request.patch(`/api/bug-reports/${second!.id}/validate`, {
    headers,
    data: decision,
  });
  expect(decided.status()).toBe(200);
  await expect(row(1)).toContainText(VALIDATION_REASON_NAMES.approved({}, options));

  await admin.goto(`/admin?tab=points-review&waiting=question&search=${word}`);
  await expect(admin.getByText(m.review_count({ count: 1, number: '1' }, options))).toBeVisible();
  const answer = { answer: 'The blue one' };
  await page.request.post(`/api/bug-reports/${first!.id}/answer`, { headers, data: answer });
  await admin.goto(`/admin?tab=points-review&waiting=answer&search=${word}&report=${first!.id}`);
  await expect(pane.locator('[data-question]')).toContainText('The blue one');
  await expect(pane.locator('[data-question]')).toBeInViewport();

  const saved = admin.waitForResponse(`**/api/bug-reports/${first!.id}/validate`);
  await admin.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  expect(await fetchReport(admin, first!.id)).toMatchObject({
    infoState: null,
    validationReason: 'approved',
  });
});
