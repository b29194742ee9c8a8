/// <reference lib="dom" />
// The main actions of testers in WebKit, the engine of Safari.
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
import { VIDEO_PATH } from '../support/report-form.ts';
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

    test('a tester registers, submits a report with files without a network, answers a question, and retests', async ({
      tab,
      product,
      language,
      request,
    }, testInfo) => {
      const options = { locale: language } as const;
      const person = newPerson(language === 'ar' ? 'مها العلي' : 'Maha Alali');
      await registerWithForm(tab, product, person);
      await expectNoNewVersion(tab, language);
      await waitForCachedFiles(tab);

      await openForm(tab);
      await fillReport(tab, language, 'The total keeps the coupon');
      const picture = testInfo.outputPath('cart.png');
      await tab.screenshot(picture);
      await tab.attach(picture, VIDEO_PATH);
      await tab.click('button', m.reports_media_watch({ name: 'video.mp4' }, options));
      await tab.waitForElement('[role="dialog"] video');
      await tab.click('[role="dialog"] button', m.ui_media_frame({}, options));
      await tab.waitForText('video 0-00.png');
      await tab.click('[role="dialog"] button', m.shell_close({}, options));
      await waitForStoredDraft(tab);
      await product.killAndRestart(async () => {
        await tab.reload();
        for (const file of ['cart.png', 'video.mp4', 'video 0-00.png']) await tab.waitForText(file);
        await expectDescription(tab, 'The total keeps the coupon');
        await tab.click('button', m.reports_submit({}, options));
        await tab.waitForUrl(/\/dashboard/);
        await tab.waitForText(m.reports_queued_title({}, options));
      });
      // The waiting report is sent without a click.
      await tab.click('h3 a[href^="/reports/"]', 'The total keeps the coupon');
      await tab.waitForUrl(/\/reports\/[\w-]{36}/);
      tab.clearErrors();

      await signUpAdminByRequest({ request, language }, product, 'Faisal');
      const headers = { origin: product.baseUrl };
      const path = `/api/bug-reports/${(await tab.currentUrl()).pathname.split('/').at(-1)}`;
      const versioned = async (data: object) => {
        const { updatedAt } = await (await request.get(path)).json();
        return { headers, data: { ...data, updatedAt } };
      };
      const asked = await request.post(`${path}/question`, await versioned({ question: 'Which coupon?' }));
      expect(asked.ok(), await asked.text()).toBe(true);
      await tab.fill('textarea', 'WELCOME10', m.reports_answer({}, options));
      await tab.click('button', m.reports_answer_send({}, options));
      await tab.waitUntilGone('textarea', m.reports_answer({}, options));
      for (const status of ['In Progress', 'Ready for Retest']) {
        const moved = await request.patch(path, await versioned({ status }));
        expect(moved.ok(), await moved.text()).toBe(true);
      }
      await tab.click('label', m.reports_retest_passed({}, options));
      await tab.click('button', m.reports_retest_send({}, options));
      await tab.waitForText(m.reports_own_retest_passed({}, options));
    });
  });

test.describe('private browsing', () => {
  test.use({ locale: 'ar-EG', viewport: PHONE, isPrivate: true });

  test('a private window keeps the text and the files of a draft', async ({
    tab,
    product,
    language,
    request,
  }, testInfo) => {
    const { workEmail } = await signUpByRequest({ request, language }, product, 'Huda');
    await logIn(tab, workEmail);
    await openForm(tab);
    await tab.fill('[name="bugDescription"]', 'Only in this window');
    const picture = testInfo.outputPath('private.png');
    await tab.screenshot(picture);
    await tab.attach(picture);
    await tab.waitForText('private.png');
    await waitForStoredDraft(tab);
    await tab.reload();
    await tab.waitForText('private.png');
    await expectDescription(tab, 'Only in this window');
  });
});

async function registerWithForm(tab: Tab, product: Product, person: Person): Promise<void> {
  await tab.goto('/register');
  const fields = { ...person, department: 'Quality', password: PASSWORD };
  for (const [field, value] of Object.entries(fields)) await tab.fill(`[name="${field}"]`, value);
  await tab.select('[name="deviceType"]', 'iPhone');
  await tab.select('[name="operatingSystem"]', 'iOS');
  await tab.click('form button[type="submit"]');
  await tab.waitForUrl(/\/verify-otp\?employeeId=/);
  await tab.typeText(
    'input[autocomplete="one-time-code"]',
    await codeMailedTo(product.dataDir, person.workEmail),
  );
  await tab.waitForUrl(/\/dashboard/);
}

async function openForm(tab: Tab): Promise<void> {
  await tab.click('a[href^="/submit-bug"]');
  await tab.waitForUrl(/\/submit-bug/);
}

const expectDescription = (tab: Tab, text: string) =>
  tab.waitFor(
    (text) => document.querySelector<HTMLTextAreaElement>('[name="bugDescription"]')?.value === text,
    text,
  );

async function fillReport(tab: Tab, language: Language, description: string): Promise<void> {
  await tab.fill('[name="bugDescription"]', description);
  await tab.select('select', 'Shopping Cart', m.review_feature({}, { locale: language }));
  await tab.choose('severity', 'Major');
  await tab.choose('bugType', 'Functional');
  await tab.choose('category', 'Frontend');
}

/** Waits until the draft and its files are stored: the URL has the id of the draft, and no tile is busy. */
async function waitForStoredDraft(tab: Tab): Promise<void> {
  await tab.waitForUrl(/\?draft=[\w-]{36}$/);
  await tab.waitFor(() => !document.querySelector('form li .animate-spin'));
}

/** The first service worker of a browser must not be reported as a new version. */
async function expectNoNewVersion(tab: Tab, language: Language): Promise<void> {
  await tab.waitFor(() => navigator.serviceWorker.controller?.state === 'activated');
  await tab.waitUntilTextGone(m.system_update_ready({}, { locale: language }));
}

/** Waits until the service worker has cached every file that its script names. */
const waitForCachedFiles = (tab: Tab) =>
  tab.waitFor(async () => {
    const script = await (await fetch('/sw.js')).text();
    const names = script.match(/\/assets\/[\w.-]+/g) ?? [];
    const cached = await Promise.all(names.map((name) => caches.match(name)));
    return names.length > 10 && cached.every(Boolean);
  });
