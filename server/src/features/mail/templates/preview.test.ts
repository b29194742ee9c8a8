import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { emailTemplates, mails } from '../../../db/schema/mail.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { resetLimit } from '../../../testing/limits.ts';
import { mailTo } from '../../../testing/people.ts';
import { TEMPLATES_CHANGED } from '../rendering/queries.ts';

const PATH = '/api/email-templates';
const OWN = {
  templateKey: 'verification.en',
  name: 'Verification',
  subject: 'Your code for {{ product }}',
  htmlContent: '<p>Good day {{ name }},</p><p class="code">{{ code }}</p>',
};

const world = testApp({ settings: { ALLOWED_EMAIL_DOMAINS: 'example.com, example.org' } });
const admin = testAdmin(world);
afterEach(() =>
  world.ctx.db.transaction(async (tx) => {
    await tx.delete(emailTemplates);
    await world.ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
  }),
);

const create = () => admin.browser.post(PATH, OWN);

describe('a preview', () => {
  const preview = async (body: object, language = 'en') =>
    (
      await admin.browser.request({
        method: 'POST',
        url: `${PATH}/preview`,
        payload: body,
        headers: { 'accept-language': language },
      })
    ).body;
  const words = { subject: OWN.subject, htmlContent: OWN.htmlContent, textContent: '' };

  test('renders unsaved text with sample data', async () => {
    const shown = await preview({ templateKey: 'verification.en', words });
    expect(shown).toMatchObject({ subject: 'Your code for BugQuest', problems: {} });
    expect(shown.html).toContain('Good day Maha Alali,');
    expect(shown.text).toBe('Good day Maha Alali,\n\n123456\n');
    expect((await preview({ templateKey: 'verification.ar', words })).html).toContain('Good day مها العلي,');
    expect((await admin.browser.get(PATH)).body).toEqual([]);
  });

  test('has messages in the caller’s language, and shows the valid fields', async () => {
    const wrong = { ...words, htmlContent: '<p>{{ nmae }}</p>' };
    const shown = await preview({ templateKey: 'verification.en', words: wrong });
    expect(shown.problems).toEqual({ htmlContent: 'Line 1: unknown variable {{ nmae }}' });
    expect(shown.lines).toEqual({ htmlContent: 1 });
    const later = { ...words, htmlContent: '<p>{{ code }}</p>\n<p>{% for x in code %}</p>' };
    expect((await preview({ templateKey: 'verification.en', words: later })).lines).toEqual({
      htmlContent: 2,
    });
    expect(shown.subject).toBe('Your code for BugQuest');
    const arabic = await preview({ templateKey: 'verification.en', words: wrong }, 'ar');
    expect(arabic.problems.htmlContent).toBe('السطر 1: متغيّر غير معروف {{ nmae }}');
  });

  test('shows the current mail, or the default text on request', async () => {
    const shown = await preview({ templateKey: 'reset.ar' });
    expect(shown.subject).toBe('إعادة تعيين كلمة مرورك في BugQuest');
    expect(shown.words.htmlContent).toContain('href="{{ link }}"');
    await create();
    expect((await preview({ templateKey: 'verification.en' })).words.htmlContent).toBe(OWN.htmlContent);
    const original = await preview({ templateKey: 'verification.en', isDefault: true });
    expect(original).toMatchObject({ subject: 'Your BugQuest verification code', problems: {} });
    expect(await preview({ templateKey: 'newsletter' })).toMatchObject({
      problems: { subject: 'This field is required' },
    });
  });

  test('removes scripts', async () => {
    const shown = await preview({
      templateKey: 'verification.en',
      words: { ...words, htmlContent: '<script>x</script><p onclick="x">{{ code }}</p>' },
    });
    expect(shown.html).not.toMatch(/<script|onclick/);
    expect(shown.words.htmlContent).toBe('<p>{{ code }}</p>');
  });
});

describe('a test', () => {
  test('is sent to the typed address with sample data, and the subject says that it is a test', async () => {
    const { body } = await create();
    const sent = await admin.browser.post(`${PATH}/test`, {
      templateId: body.id,
      testEmail: ' me@example.org ',
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { success: true, message: 'Sending the test email to me@example.org.' },
    });
    const mail = await mailTo(world, 'me@example.org');
    expect(mail.subject).toBe('[Test] Your code for BugQuest');
    expect(mail.text).toBe('Good day Maha Alali,\n\n123456\n');
    expect(await world.ctx.db.$count(mails, eq(mails.purpose, 'test'))).toBe(1);
  });

  test('is refused for invalid addresses and above the limit', async () => {
    const { body } = await create();
    const sendTo = (testEmail: string) =>
      admin.browser.post(`${PATH}/test`, { templateId: body.id, testEmail });
    expect(await sendTo('me@example.org, you@example.org')).toMatchObject({
      status: 400,
      body: { fields: { testEmail: 'Please enter a valid email address' } },
    });
    expect((await sendTo('me@elsewhere.example')).body.fields.testEmail).toMatch(
      /^me@elsewhere.example isn't/,
    );
    await resetLimit(world, 'template-test');
    const statuses = (await Promise.all(Array.from({ length: 22 }, () => sendTo('me2@example.org')))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
