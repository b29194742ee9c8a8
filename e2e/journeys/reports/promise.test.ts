import { m } from '@bugquest/phrases/messages';
import { changeDatabase } from '../../support/database.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';
import { submitReports } from '../../support/reports.ts';

test('an answer is promised, the promise is broken, and the reminder of the tester is seen on the desk', async ({
  page,
  product,
  language,
  openPage,
}) => {
  const options = { locale: language } as const;
  const admin = await openPage();
  await signUpAdmin(admin, product, 'Salem Promise');
  await admin.goto('/admin?tab=settings&card=answers');
  const card = admin.getByRole('region', { name: m.settings_answer_promise({}, options) });
  const days = card.getByLabel(m.settings_answer_promise_days({}, options));
  const save = async (typed: string) => {
    await days.fill(typed);
    const saved = admin.waitForResponse('**/api/admin/settings');
    await card.getByRole('button', { name: m.shell_save({}, options) }).click();
    expect((await saved).status()).toBe(200);
  };
  await save('1');

  await signUp(page, product, 'Reem Promise');
  const word = `promise${Date.now()}`;
  const [report] = await submitReports(page, product, 1, () => `${word} the total is wrong`);
  await page.goto(`/reports/${report!.id}`);
  const result = page.getByRole('region', { name: m.reports_result({}, options) });
  const [promised = ''] = m.reports_answer_promised({ day: '|' }, options).split('|');
  await expect(result).toContainText(promised);
  const remind = result.getByRole('button', { name: m.reports_answer_remind({}, options) });
  await expect(remind).toBeHidden();

  const sent = `update bug_reports set created_at = now() - interval '9 days' where id = $1`;
  await changeDatabase(product, sent, [report!.id]);
  await page.reload();
  await expect(result).toContainText(m.reports_answer_passed({}, options));
  await remind.click();
  await expect(result).toContainText(m.reports_answer_reminded({}, options));
  await expect(remind).toBeHidden();

  await admin.goto(`/admin?tab=points-review&due=promised&sort=due&search=${word}`);
  await expect(admin.locator('main')).toContainText(m.review_signal_reminded({}, options));
  await admin.getByRole('button', { name: word }).click();
  await expect(admin.getByRole('dialog')).toContainText(m.review_signal_reminded({}, options));

  // Other journeys have no promise.
  await admin.goto('/admin?tab=settings&card=answers');
  await save('');
});
