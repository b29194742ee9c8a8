// An administrator asks, the tester answers the mail, and the answer stands in the report.
import { m } from '@bugquest/phrases/messages';
import { type ImapServer, openImapServer } from '../../../server/src/testing/imap/imap-server.ts';
import { textMailedTo } from '../../support/mail.ts';
import { signUp, signUpAdmin } from '../../support/people.ts';
import { test as base, expect, type Product } from '../../support/product.ts';
import { sendReports } from '../../support/reports.ts';
import { openProduct } from '../../support/server.ts';

/** Of this file's product. */
let mailbox: ImapServer;

const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      mailbox = await openImapServer();
      const settings = { INBOUND_MAIL_ADDRESS: 'replies@example.com', IMAP_URL: mailbox.url };
      const { stop, ...product } = await openProduct({ settings: async () => settings });
      await use(product);
      await stop();
      await mailbox.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const ANSWERS = { en: 'An iPhone 15, in the evening.', ar: 'هاتف iPhone 15 في المساء.' };

/** As a phone sends it, with the quoted question below. */
const replyOf = (
  from: string,
  to: string,
  text: string,
  language: 'en' | 'ar',
) => `Message-ID: <1@phone.example>
From: ${from}
To: ${to}
Subject: Re
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

${text}

${language === 'ar' ? 'أُرسلت من الـ iPhone' : 'Sent from my iPhone'}

> ${m.mail_reply_line({}, { locale: language })}
>
> Hello
`;

test('a question is answered by replying to its mail', async ({ page, product, language, openPage }) => {
  const options = { locale: language } as const;
  const { workEmail } = await signUp(page, product, 'Maha Tester');
  const [report] = await sendReports(page, product, 1, () => 'The total is wrong after a coupon is removed');
  const admin = await openPage({ viewport: { width: 1280, height: 800 } });
  await signUpAdmin(admin, product, 'Salem Admin');
  await admin.goto(`/admin?tab=points-review&report=${report!.id}`);
  const ask = admin.locator('details').filter({ hasText: m.reports_question_send({}, options) });
  await ask.locator('summary').click();
  await ask.locator('textarea').fill('Which phone?');
  await ask.getByRole('button', { name: m.reports_question_send({}, options) }).click();

  // Notices wait half a minute, because a decision may be undone.
  let address = '';
  await expect(async () => {
    address = await textMailedTo(product.dataDir, workEmail, /replies\+[0-9a-v]{42}@example\.com/);
  }).toPass({ timeout: 200_000 });
  const answer = ANSWERS[language];
  mailbox.deliver(replyOf(workEmail, address, answer, language));

  const connections = await admin.context().newPage();
  await connections.goto('/admin?tab=connections');
  const section = connections.getByRole('region', { name: m.connections_inbound_title({}, options) });
  const testButton = section.getByRole('button', { name: m.connections_inbound_test({}, options) });
  await testButton.click();
  await expect(connections.getByText(m.connections_inbound_tested({}, options)).first()).toBeVisible();
  await expect(section.getByText(m.connections_inbound_reading({}, options), { exact: true })).toBeVisible();

  // The open report shows the answer by itself, for both.
  await expect(admin.getByText(answer, { exact: true }).first()).toBeVisible();
  await page.goto(`/reports/${report!.id}`);
  await expect(page.getByText(answer, { exact: true }).first()).toBeVisible();

  mailbox.password = 'changed';
  await testButton.click();
  await expect(section.getByText(m.connections_inbound_error_login({}, options))).toBeVisible();
});
