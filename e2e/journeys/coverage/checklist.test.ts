import { OPENING_DAY } from '@bugquest/contract/coverage/packs/opening-day';
import { SAUDI_STORE } from '@bugquest/contract/coverage/packs/saudi-store';
import { m } from '@bugquest/phrases/messages';
import { signUpAdmin } from '../../support/people.ts';
import { expect, test } from '../../support/product.ts';

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('an administrator fills the launch checklist from packs, confirms an item, and changes its text', async ({
  page,
  product,
  language,
}) => {
  const options = { locale: language } as const;
  const textOf = ({ textEn, textAr }: { textEn: string; textAr: string }) =>
    language === 'ar' ? textAr : textEn;
  const nameOf = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) =>
    m.coverage_pack_add({ name: language === 'ar' ? nameAr : nameEn }, options);
  const [rollback, whoDecides] = OPENING_DAY.confirmations;
  const checklist = page.locator('#launch-checklist');
  const dialog = page.getByRole('dialog');
  await signUpAdmin(page, product, 'Salem Admin');
  await page.goto('/admin?tab=readiness');

  await checklist.getByRole('button', { name: nameOf(SAUDI_STORE) }).click();
  await expect(dialog.getByText(m.coverage_pack_lawyer({}, options))).toBeVisible();
  expect(await page.evaluate(overflow)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await checklist.getByRole('button', { name: nameOf(OPENING_DAY) }).click();
  await dialog.getByText(textOf(whoDecides)).click();
  await dialog.getByLabel(m.coverage_pack_owner({}, options)).fill('Sara Haddad');
  await dialog.getByLabel(m.coverage_risk_due({}, options)).fill('2020-01-31');
  await dialog.getByRole('button', { name: m.coverage_pack_submit({}, options) }).click();
  await expect(dialog).toBeHidden();
  const item = checklist.getByRole('listitem').filter({ hasText: textOf(rollback) });
  await expect(item).toContainText('Sara Haddad');
  await expect(checklist.getByText(textOf(whoDecides))).toBeHidden();
  expect(await page.evaluate(overflow)).toBe(0);

  await item
    .getByRole('button', { name: m.coverage_checklist_confirm({}, options) })
    .first()
    .click();
  const evidence = dialog.getByLabel(m.coverage_evidence({}, options));
  await evidence.fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: m.coverage_checklist_confirm({}, options) }).click();
  await expect(dialog.getByText(m.coverage_evidence_link({}, options))).toBeVisible();
  await evidence.fill('https://wiki.example.com/rehearsal');
  await dialog.getByRole('button', { name: m.coverage_checklist_confirm({}, options) }).click();
  await expect(item.getByRole('link', { name: 'https://wiki.example.com/rehearsal' })).toBeVisible();
  await expect(item).toContainText('Salem Admin');
  await expect(item.getByRole('button', { name: m.coverage_checklist_undo({}, options) })).toBeFocused();

  await item.getByRole('button', { name: m.coverage_checklist_change({}, options) }).click();
  await dialog.getByLabel(m.coverage_checklist_text_en({}, options)).fill('We went back twice');
  await dialog.getByLabel(m.coverage_checklist_text_ar({}, options)).fill('جرّبنا الرجوع مرتين');
  await dialog.getByRole('button', { name: m.coverage_checklist_save({}, options) }).click();
  const changed = checklist
    .getByRole('listitem')
    .filter({ hasText: textOf({ textEn: 'We went back twice', textAr: 'جرّبنا الرجوع مرتين' }) });
  await changed.getByText(m.coverage_checklist_history({ count: '1' }, options)).click();
  await expect(changed.getByText(textOf(rollback))).toBeVisible();
  await expect(
    changed.getByRole('button', { name: m.coverage_checklist_confirm({}, options) }).first(),
  ).toBeVisible();
});
