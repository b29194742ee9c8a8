/// <reference lib="dom" />
// The main actions of testers, in the engine of Safari: both languages, a phone and a desktop.
import { m } from '@bugquest/phrases/messages';
import { codeMailedTo } from '../support/mail.ts';
import {
  newPerson,
  PASSWORD,
  type Person,
  signUpAdminByRequest,
  signUpByRequest,
} from '../support/people.ts';
import type { Product } from '../support/product.ts';
import { FILM_PATH } from '../support/report-form.ts';
import { logIn } from '../support/webkit/log-in.ts';
import type { Tab } from '../support/webkit/tab.ts';
import { DESKTOP, expect, PHONE, test } from '../support/webkit/test.ts';

type Language = 'en' | 'ar';

for (const [name, locale, viewport] of [
  ['a phone in Arabic', 'ar-EG', PHONE],
  ['a desktop in English', 'en-GB', DESKTOP],
] as const)
  test.describe(name, () => {
    test.use({ locale, viewport });

    test('a person registers, reports with a picture and a video without a network, answers, and retests', async ({
      tab,
      product,
      language,
      request,
    }, testInfo) => {
      const say = { locale: language } as const;
      const person = newPerson(language === 'ar' ? 'مها العلي' : 'Maha Alali');
      await registerByHand(tab, product, person);
      await expectNoNewVersion(tab, language);
      await waitForKeptFiles(tab);

      await openForm(tab);
      await fillReport(tab, language, 'The total keeps the coupon');
      const picture = testInfo.outputPath('cart.png');
      await tab.screenshot(picture);
      await tab.attach(picture, FILM_PATH);
      await tab.press('button', m.reports_media_watch({ name: 'film.mp4' }, say));
      await tab.has('[role="dialog"] video');
      await tab.press('[role="dialog"] button', m.ui_media_frame({}, say));
      await tab.see('film 0-00.png');
      await tab.press('[role="dialog"] button', m.shell_close({}, say));
      await expectStored(tab);
      await product.killAndRestart(async () => {
        await tab.reload();
        for (const file of ['cart.png', 'film.mp4', 'film 0-00.png']) await tab.see(file);
        await expectDescription(tab, 'The total keeps the coupon');
        await tab.press('button', m.reports_submit({}, say));
        await tab.waitForAddress(/\/dashboard/);
        await tab.see(m.reports_queued_title({}, say));
      });
      // Sent by itself.
      await tab.press('h3 a[href^="/reports/"]', 'The total keeps the coupon');
      await tab.waitForAddress(/\/reports\/[\w-]{36}/);
      tab.clearErrors();

      await signUpAdminByRequest({ request, language }, product, 'Faisal');
      const headers = { origin: product.baseUrl };
      const path = `/api/bug-reports/${(await tab.address()).pathname.split('/').at(-1)}`;
      const asked = await request.post(`${path}/question`, { headers, data: { question: 'Which coupon?' } });
      expect(asked.ok(), await asked.text()).toBe(true);
      await tab.fill('textarea', 'WELCOME10', m.reports_answer({}, say));
      await tab.press('button', m.reports_answer_send({}, say));
      await tab.gone('textarea', m.reports_answer({}, say));
      for (const status of ['In Progress', 'Ready for Retest']) {
        const moved = await request.patch(path, { headers, data: { status } });
        expect(moved.ok(), await moved.text()).toBe(true);
      }
      await tab.press('label', m.reports_retest_passed({}, say));
      await tab.press('button', m.reports_retest_send({}, say));
      await tab.see(m.reports_own_retest_passed({}, say));
    });
  });

test.describe('a private window', () => {
  test.use({ locale: 'ar-EG', viewport: PHONE, isPrivate: true });

  test('keeps the text and the files of a draft', async ({ tab, product, language, request }, testInfo) => {
    const { workEmail } = await signUpByRequest({ request, language }, product, 'Huda');
    await logIn(tab, workEmail);
    await openForm(tab);
    await tab.fill('[name="bugDescription"]', 'Only in this window');
    const picture = testInfo.outputPath('private.png');
    await tab.screenshot(picture);
    await tab.attach(picture);
    await tab.see('private.png');
    await expectStored(tab);
    await tab.reload();
    await tab.see('private.png');
    await expectDescription(tab, 'Only in this window');
  });
});

async function registerByHand(tab: Tab, product: Product, person: Person): Promise<void> {
  await tab.goto('/register');
  const fields = { ...person, department: 'Quality', password: PASSWORD };
  for (const [field, value] of Object.entries(fields)) await tab.fill(`[name="${field}"]`, value);
  await tab.select('[name="deviceType"]', 'iPhone');
  await tab.select('[name="operatingSystem"]', 'iOS');
  await tab.press('form button[type="submit"]');
  await tab.waitForAddress(/\/verify-otp\?employeeId=/);
  await tab.type(
    'input[autocomplete="one-time-code"]',
    await codeMailedTo(product.dataDir, person.workEmail),
  );
  await tab.waitForAddress(/\/dashboard/);
}

/** Opens the form from the dashboard. */
async function openForm(tab: Tab): Promise<void> {
  await tab.press('a[href^="/submit-bug"]');
  await tab.waitForAddress(/\/submit-bug/);
}

const expectDescription = (tab: Tab, words: string) =>
  tab.waitFor(
    (words) => document.querySelector<HTMLTextAreaElement>('[name="bugDescription"]')?.value === words,
    words,
  );

async function fillReport(tab: Tab, language: Language, description: string): Promise<void> {
  await tab.fill('[name="bugDescription"]', description);
  await tab.select('select', 'Shopping Cart', m.review_feature({}, { locale: language }));
  await tab.choose('severity', 'Major');
  await tab.choose('bugType', 'Functional');
  await tab.choose('category', 'Frontend');
}

/** Waits until the files are on this device: their tiles are no longer busy, and the address names the draft. */
async function expectStored(tab: Tab): Promise<void> {
  await tab.waitForAddress(/\?draft=[\w-]{36}$/);
  await tab.waitFor(() => !document.querySelector('form li .animate-spin'));
}

/** The worker that came with this page is no new version of it. */
async function expectNoNewVersion(tab: Tab, language: Language): Promise<void> {
  await tab.waitFor(() => navigator.serviceWorker.controller?.state === 'activated');
  await tab.notSee(m.system_update_ready({}, { locale: language }));
}

/** Waits until the worker has every file that its script names. */
const waitForKeptFiles = (tab: Tab) =>
  tab.waitFor(async () => {
    const script = await (await fetch('/sw.js')).text();
    const names = script.match(/\/assets\/[\w.-]+/g) ?? [];
    const kept = await Promise.all(names.map((name) => caches.match(name)));
    return names.length > 10 && kept.every(Boolean);
  });
