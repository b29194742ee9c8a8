import type { Problem, SuspectedPairs } from '@bugquest/contract/review/problem-schema';
import { m } from '@bugquest/phrases/messages';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { test as base, expect, type Product, productOf } from '../../support/product.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

const TEXTS = [
  'The courier map stays grey after choosing a delivery slot on Friday evening',
  'Gift wrapping is charged twice when the ribbon colour changes in the basket',
] as const;

// Reports of other journeys would be further pairs.
const test = base.extend<object, { product: Product }>({ product: productOf() });

test('an administrator answers which reports are about one problem, and counts problems', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const left = (count: number) => m.review_pairs_left({ count, number: String(count) }, options);
  await signUp(page, product, 'Lama');
  const [map, wrapping] = await submitReports(page, product, 2, (index) => TEXTS[index]!);
  const other = await openPage();
  await signUp(other, product, 'Fahad');
  const [mapAgain] = await submitReports(other, product, 2, (index) => `${TEXTS[index]!} again`);

  const admin = await openPage();
  await signUpAdmin(admin, product, 'Rana');
  const readPairs = async (): Promise<SuspectedPairs> =>
    (await admin.request.get('/api/admin/problems/suspected')).json();
  await expect.poll(async () => (await readPairs()).total).toBe(2);
  await admin.goto('/admin?tab=sweep');
  const count = admin.getByRole('status').filter({ hasText: left(2) });
  await expect(count).toBeVisible();
  const shows = ({ serialNumber }: { serialNumber: string }) =>
    expect(admin.getByRole('region', { name: serialNumber })).toBeVisible();
  const first = (await readPairs()).pairs[0]!;
  await shows(first.original);
  await shows(first.report);
  // The words that only one report has are marked.
  await expect(admin.locator('mark')).toHaveText('again');

  /** Keys that a person cannot press so soon are ignored. */
  const answer = (key: string, shown: string) =>
    expect(async () => {
      await admin.keyboard.press(key);
      await expect(admin.getByText(shown)).toBeVisible({ timeout: 1000 });
    }).toPass();
  await answer('y', left(1));
  await admin.keyboard.press('z');
  await expect(admin.getByText(left(2))).toBeVisible();
  await shows(first.report);
  await answer('Enter', left(1));
  await answer('n', m.review_pairs_done({}, options));
  await expect.poll(async () => (await readPairs()).answers).toEqual({ same: 1, all: 2 });
  expect(await fetchReport(admin, first.report.id)).toMatchObject({
    duplicateOf: first.original.id,
    validationReason: null,
  });
  await admin.reload();
  await expect(admin.getByText(m.review_pairs_done({}, options))).toBeVisible();

  const problems: Problem[] = await (await admin.request.get('/api/admin/problems')).json();
  expect(problems).toHaveLength(3);
  expect(problems[0]).toMatchObject({ id: first.original.id, reports: 2, people: 2 });
  await admin.goto('/admin?tab=problems');
  await admin
    .getByRole('button', {
      name: m.review_problem_reports_of({ serial: `\u2068${first.original.serialNumber}\u2069` }, options),
    })
    .click();
  for (const { serialNumber } of [first.original, first.report])
    await expect(admin.getByText(serialNumber).first()).toBeVisible();
  const others = [map!, wrapping!, mapAgain!].filter(
    ({ id }) => ![first.original.id, first.report.id].includes(id),
  );
  for (const { serialNumber } of others) await expect(admin.getByText(serialNumber)).toHaveCount(0);
});
