import { m } from '@bugquest/phrases/messages';
import { changeDatabase } from '../../support/database.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { test as base, expect, type Product, productOf } from '../../support/product.ts';
import { choose } from '../../support/report-form.ts';
import { submitReports } from '../../support/reports.ts';

// Reports and missions of other journeys would change what is known about the places.
const test = base.extend<object, { product: Product }>({ product: productOf() });

const PLACE = { features: ['Shopping Cart'], source: 'Web Mobile', storeLanguage: 'Arabic' };

test('a tester is told where the last reports were all known, and goes to a better place', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const reporter = await openPage();
  await signUp(reporter, product, 'Sara Reporter');
  const [original] = await submitReports(reporter, product, 11, (index) => `The cart is empty ${index}`);
  await changeDatabase(
    product,
    `update bug_reports set validation_reason = case when id = $1 then 'approved' else 'duplicate' end,
      duplicate_of = nullif($1::uuid, id)`,
    [original!.id],
  );

  await signUp(page, product, 'Noura Tester');
  await page.goto('/submit-bug');
  const count = { count: 10 };
  const note = page.getByText(m.coverage_dry_form(count, options));
  await page.getByLabel(m.review_feature({}, options), { exact: true }).selectOption('Shopping Cart');
  await choose(page, 'source', PLACE.source);
  await choose(page, 'storeLanguage', 'English');
  await expect(note).toBeHidden();
  await choose(page, 'storeLanguage', PLACE.storeLanguage);
  await expect(note).toBeVisible();

  const headers = { origin: product.baseUrl };
  const begun = await page.request.post('/api/test-sessions', { headers, data: { ...PLACE, minutes: 30 } });
  expect(begun.ok(), await begun.text()).toBe(true);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: m.coverage_session_running({}, options) });
  await expect(card.getByText(m.coverage_dry_note(count, options))).toBeVisible();
  await card.getByRole('button', { name: m.coverage_dry_switch({}, options) }).click();
  const end = page.getByRole('dialog');
  // The press takes the focus from another choice, whose error must not move the pressed one.
  await end.getByText(m.coverage_result_stopped({}, options)).click({ delay: 100 });
  await end.getByRole('button', { name: m.coverage_finish({}, options) }).click();
  await expect.poll(async () => (await (await page.request.get('/api/test-sessions')).json()).length).toBe(2);
  const [next] = await (await page.request.get('/api/test-sessions')).json();
  expect(next.huntId).not.toBeNull();
  expect({ ...next, ...PLACE }).not.toEqual(next);
});

test('a critical journey that fails for one tester keeps its gate unmet', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const admin = await openPage();
  await signUpAdmin(admin, product, 'Salem Admin');
  const mission = {
    ...{ titleEn: 'Pay for an order', titleAr: 'Pay for an order', charterEn: 'Pay.', charterAr: 'Pay.' },
    ...{ features: ['Payment Gateway'], sources: ['Android App'], storeLanguages: ['Arabic', 'English'] },
    ...{ steps: [{ textEn: 'Pay by card', textAr: 'Pay by card' }], isCritical: true, places: 5 },
    ...{ from: new Date(Date.now() - 60_000).toISOString() },
    until: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const headers = { origin: product.baseUrl };
  const published = await admin.request.post('/api/admin/missions', { headers, data: mission });
  expect(published.ok(), await published.text()).toBe(true);

  await signUp(page, product, 'Noura Tester');
  await page.goto('/dashboard');
  const hunt = page.getByRole('region', { name: m.coverage_hunt_title({}, options) });
  await expect(hunt.getByText('Pay for an order')).toBeVisible();
  await hunt.getByRole('button', { name: m.coverage_hunt_begin({}, options) }).click();
  const bar = page.getByRole('region', { name: m.coverage_session({}, options), exact: true });
  await bar.getByRole('button', { name: m.coverage_task({}, options) }).click();
  await page
    .getByRole('dialog')
    .getByRole('group', { name: 'Pay by card' })
    .getByRole('button', { name: m.coverage_step_did_not({}, options) })
    .click();
  await page.waitForURL(/\/submit-bug/);
  await expect(page.locator('[name="bugDescription"]')).toHaveValue('Pay by card: ');

  await admin.goto('/admin?tab=readiness');
  const stateOf = (state: string) => admin.getByRole('listitem').filter({ hasText: state });
  await expect(stateOf(m.coverage_journey_untried({}, options))).toHaveCount(1);
  await stateOf(m.coverage_journey_did_not({}, options)).getByRole('button').click();
  const people = admin.getByRole('dialog', { name: m.coverage_journey_walks({}, options) });
  await expect(people.getByText('Noura Tester').first()).toBeVisible();
});
