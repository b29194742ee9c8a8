import { BUG_TYPE_NAMES, SOURCE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { VALIDATION_REASONS } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import type { Response } from '@playwright/test';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { decideButton, fetchReport, submitReports } from '../../support/reports.ts';

const DESKTOP = { width: 1280, height: 800 };

/** Decisions that cost points are explained; here, duplicates have no original. */
const needsNotes = (reason: string) => ['reduced', 'penalty', 'duplicate'].includes(reason);

test('twenty reports get mixed decisions with the keyboard alone, and ten of them are undone', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  await signUp(page, product, 'Reem');
  const word = `keys${Date.now()}`;
  const reports = await submitReports(page, product, 20, (index) => `${word} number ${index}`);
  const admin = await openPage({ viewport: DESKTOP });
  await signUpAdmin(admin, product, 'Salem');
  await admin.goto(`/admin?tab=points-review&sort=oldest&search=${word}`);
  await expect(admin.getByText(m.review_count({ count: 20, number: '20' }, options))).toBeVisible();

  const { keyboard } = admin;
  const pane = admin.getByRole('dialog');
  await keyboard.press('j');
  await keyboard.press('Enter');
  // The next report opens before the decision is saved. Wait for the last decision, so that a busy machine is not overloaded.
  let saved: Promise<Response> | undefined;
  for (const [index, { id, serialNumber }] of reports.entries()) {
    await expect(pane.getByRole('heading', { level: 2 })).toHaveText(serialNumber);
    const isLast = index === reports.length - 1;
    const reason = VALIDATION_REASONS[index % 5]!;
    await saved;
    saved = admin.waitForResponse(`**/api/bug-reports/${id}/validate`);
    await keyboard.press(String((index % 5) + 1));
    if (reason === 'bonus') {
      await keyboard.press('p');
      await keyboard.type('٣٣');
      await keyboard.press('Escape');
    }
    if (reason === 'duplicate') await keyboard.press('0');
    if (reason === 'penalty') await keyboard.press('4');
    if (needsNotes(reason)) {
      await keyboard.press('n');
      await keyboard.type('1 and 2 do not happen');
      await keyboard.press(isLast ? 'Escape' : 'Control+Enter');
    } else await keyboard.press('Enter');
    // While the number keys choose an original, the first Escape only ends the choice.
    if (isLast) await keyboard.press('Escape');
    if (isLast) await keyboard.press('Enter');
  }
  await expect(pane).toBeHidden();
  const expectedDecision = (index: number) => {
    const reason = VALIDATION_REASONS[index % 5]!;
    return {
      validationReason: reason,
      duplicateOf: null,
      ...(reason === 'bonus' && { pointsEarned: 33 }),
      adminNotes: needsNotes(reason) ? '1 and 2 do not happen' : '',
    };
  };
  const expectDecided = async (count: number) => {
    for (const [index, { id, pointsEarned }] of reports.entries())
      await expect
        .poll(() => fetchReport(admin, id))
        .toMatchObject(index < count ? expectedDecision(index) : { validationReason: null, pointsEarned });
  };
  await expectDecided(20);
  for (let undone = 0; undone < 10; undone += 1) {
    const reply = admin.waitForResponse('**/api/bug-reports/decisions/undo');
    await keyboard.press('z');
    expect((await reply).status()).toBe(200);
  }
  // Earlier decisions cannot be undone.
  await keyboard.press('z');
  await keyboard.press('z');
  await expectDecided(10);
});

test('an administrator can answer an appeal without scrolling', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const [first, admin] = [await openPage(), await openPage()];
  await signUp(page, product, 'Dalal');
  await signUpAdmin(first, product, 'Nasser First');
  await signUpAdmin(admin, product, 'Aisha Second');
  const [report] = await submitReports(
    page,
    product,
    1,
    () => `The total is wrong. ${'It is. '.repeat(200)}`,
  );
  const headers = { origin: product.baseUrl };
  const path = `/api/bug-reports/${report!.id}`;
  const { updatedAt } = report!;
  const decision = { pointsEarned: 0, validationReason: 'penalty', adminNotes: 'Not seen here', updatedAt };
  expect((await first.request.patch(`${path}/validate`, { headers, data: decision })).status()).toBe(200);
  const appeal = { grounds: 'I see it every day' };
  expect((await page.request.post(`${path}/appeal`, { headers, data: appeal })).ok()).toBe(true);

  await admin.goto(`/admin?tab=points-review&report=${report!.id}`);
  const appealSection = admin.getByRole('region', { name: m.reports_decide_title({}, options) });
  const [accept, reject] = [m.reports_decide_accept, m.reports_decide_reject].map((name) =>
    appealSection.getByText(name({}, options), { exact: true }),
  );
  for (const part of [appealSection.getByText('I see it every day'), accept!, reject!])
    await expect(part).toBeInViewport({ ratio: 1 });
  await admin.keyboard.press('e');
  await admin.keyboard.press('Space');
  await expect(appealSection.getByRole('radio').first()).toBeChecked();
  await appealSection.getByRole('textbox').first().fill('You are right');
  await appealSection.getByRole('button', { name: m.reports_decide({}, options) }).click();
  // Accepting an appeal proposes the points of the submission.
  await expect
    .poll(() => fetchReport(admin, report!.id))
    .toMatchObject({
      appealState: 'accepted',
      validationReason: 'approved',
      pointsEarned: report!.scoreBreakdown.points,
    });
});

test('when two administrators review one report, the second sees the claim and the first decision', async ({
  page,
  product,
  language,
  openPage,
}) => {
  await signUp(page, product, 'Dana');
  const word = `both${Date.now()}`;
  const [report] = await submitReports(page, product, 1, () => `${word} the total is wrong`);
  const [first, second] = [await openPage(), await openPage()];
  await signUpAdmin(first, product, 'Huda First');
  await signUpAdmin(second, product, 'Sami Second');
  const path = `/admin?tab=points-review&search=${word}&report=${report!.id}`;
  await first.goto(path);
  const firstPane = first.getByRole('dialog');
  await expect(firstPane.getByText(`${word} the total is wrong`)).toBeVisible();
  // The report is claimed a moment after it is opened.
  const listClaimedReports = async () =>
    ((await (await first.request.get('/api/admin/claims')).json()) as { reportId: string }[]).map(
      ({ reportId }) => reportId,
    );
  await expect.poll(listClaimedReports).toContain(report!.id);
  await second.goto(path);
  const secondPane = second.getByRole('dialog');
  await expect(secondPane.getByText(/Huda First/)).toBeVisible();

  // Without live events, the page of the second administrator is outdated, so the server must refuse the decision.
  await second.route('**/api/events?*', (route) => route.abort());
  await second.reload();
  await secondPane.locator('[name="pointsEarned"]').fill('7');
  await firstPane.locator('[name="pointsEarned"]').fill('31');
  await firstPane.locator('[name="validationReason"]').selectOption('bonus');
  await decideButton(firstPane).click();
  await expect(firstPane).toBeHidden();

  // The outdated page still shows the claim, so a question opens first.
  const decideAnyway = async () => {
    await decideButton(secondPane).click();
    await second.getByRole('button', { name: m.review_decide_anyway({}, { locale: language }) }).click();
  };
  await decideAnyway();
  const notice = secondPane.getByRole('alert').filter({ hasText: 'Huda First' });
  await expect(notice).toContainText('31');
  await expect(secondPane.locator('[name="pointsEarned"]')).toHaveValue('7');
  expect(await fetchReport(first, report!.id)).toMatchObject({ pointsEarned: 31, validationReason: 'bonus' });

  await decideAnyway();
  await expect(secondPane).toBeHidden();
  expect(await fetchReport(first, report!.id)).toMatchObject({ pointsEarned: 7 });
});

test('a decision that is refused after the next report opened can be opened again with its text', async ({
  page,
  product,
  openPage,
}) => {
  await signUp(page, product, 'Ghada');
  const word = `refused${Date.now()}`;
  const [report, next] = await submitReports(page, product, 2, (index) => `${word} number ${index}`);
  const [colleague, admin] = [await openPage(), await openPage({ viewport: DESKTOP })];
  await signUpAdmin(colleague, product, 'Rashid Fast');
  await signUpAdmin(admin, product, 'Lina Slow');
  // Without live events, the page is outdated, so the server must refuse the decision.
  await admin.route('**/api/events?*', (route) => route.abort());
  await admin.goto(`/admin?tab=points-review&sort=oldest&search=${word}&report=${report!.id}`);
  const pane = admin.getByRole('dialog');
  // Wait for the list, because the report is shown before the list.
  await expect(admin.getByText(next!.serialNumber).first()).toBeAttached();
  await pane.locator('[name="adminNotes"]').fill('Well described');
  const { updatedAt } = report!;
  const decision = { pointsEarned: 3, validationReason: 'reduced', adminNotes: 'Thin', updatedAt };
  const headers = { origin: product.baseUrl };
  const path = `/api/bug-reports/${report!.id}/validate`;
  expect((await colleague.request.patch(path, { headers, data: decision })).status()).toBe(200);

  await admin.keyboard.press('Control+Enter');
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(next!.serialNumber);
  const refused = admin.getByRole('alert').filter({ hasText: report!.serialNumber });
  await refused.getByRole('button', { name: report!.serialNumber }).click();
  await expect(pane.getByRole('alert')).toContainText('Rashid Fast');
  await expect(pane.locator('[name="adminNotes"]')).toHaveValue('Well described');
  await expect(refused).toBeHidden();
  await decideButton(pane).click();
  await expect
    .poll(() => fetchReport(admin, report!.id))
    .toMatchObject({ validationReason: 'approved', adminNotes: 'Well described' });
});

test('a corrected classification is shown to the tester, used by the queue, and can be reset', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const name = {
    before: BUG_TYPE_NAMES.Functional({}, options),
    after: BUG_TYPE_NAMES.Integration({}, options),
    field: m.review_bug_type({}, options),
  };
  await signUp(page, product, 'Abeer');
  const word = `filed${Date.now()}`;
  const [report] = await submitReports(page, product, 1, () => `${word} the payment page stays white`);
  await page.goto(`/reports/${report!.id}`);
  await expect(page.getByText(name.before)).toBeVisible();

  const admin = await openPage();
  await signUpAdmin(admin, product, 'Majed');
  await admin.goto(`/admin?tab=points-review&search=${word}&report=${report!.id}`);
  const pane = admin.getByRole('dialog');
  const menuOf = (field: string) => pane.getByRole('button', { name: new RegExp(`^${field} `) });
  const value = menuOf(name.field);
  await value.press('Enter');
  const choices = admin.getByRole('menuitemradio');
  await expect(choices.first()).toBeChecked();
  // Integration is the fifth option after Functional.
  for (const step of [1, 2, 3, 4, 5]) {
    await admin.keyboard.press('ArrowDown');
    await expect(choices.nth(step)).toBeFocused();
  }
  await admin.keyboard.press('Enter');
  await expect(value).toHaveText(name.after);
  await expect(pane.getByText(m.review_reported_value({ value: name.before }, options))).toBeVisible();

  const sentence = m.reports_event_corrected(
    { field: name.field, before: name.before, after: name.after },
    options,
  );
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText(name.after, { exact: true })).toBeVisible();
  const { pointsEarned } = report!;
  expect(await fetchReport(admin, report!.id)).toMatchObject({ bugType: 'Integration', pointsEarned });

  const source = menuOf(m.review_source({}, options));
  await source.press('Enter');
  await admin.getByRole('menuitemradio', { name: SOURCE_NAMES['iOS App']({}, options) }).press('Enter');
  await expect(source).toHaveText(SOURCE_NAMES['iOS App']({}, options));
  // The menu shows the choice before it is saved, and leaving the page would cancel the request.
  await expect.poll(() => fetchReport(admin, report!.id)).toMatchObject({ source: 'iOS App' });
  await admin.goto(`/admin?tab=points-review&search=${word}&source=iOS+App`);
  await expect(admin.getByText(m.review_count({ count: 1, number: '1' }, options))).toBeVisible();
  await admin.goto(`/admin?tab=points-review&search=${word}&source=Web+Mobile`);
  await expect(admin.getByText(m.review_count({ count: 0, number: '0' }, options))).toBeVisible();

  await admin.goto(`/admin?tab=points-review&report=${report!.id}`);
  await pane
    .getByRole('button', { name: m.review_set_back({ field: name.field, value: name.before }, options) })
    .press('Enter');
  await expect(value).toHaveText(name.before);
  await expect(page.getByText(name.before, { exact: true })).toBeVisible();
  expect(await fetchReport(admin, report!.id)).toMatchObject({
    bugType: 'Functional',
    source: 'iOS App',
    reportedValues: { source: 'Web Mobile' },
  });
});
