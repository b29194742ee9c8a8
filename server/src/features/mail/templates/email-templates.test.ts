import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { emailTemplates } from '../../../db/schema/mail.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { mailTo, registerPerson, signedInPerson } from '../../../testing/people.ts';
import { TEMPLATES_CHANGED } from '../rendering/queries.ts';
import { seedTemplates } from './commands.ts';

const PATH = '/api/email-templates';
const OWN = {
  templateKey: 'verification.en',
  name: 'Verification',
  subject: 'Your code for {{ product }}',
  htmlContent: '<p>Good day {{ name }},</p><p class="code">{{ code }}</p>',
};

const world = testApp({ settings: { ALLOWED_EMAIL_DOMAINS: 'example.com, example.org' } });
const secondServer = testApp(() => ({ sharesWith: world }));
const admin = testAdmin(world);
const changeTable = (work: Parameters<typeof world.ctx.db.transaction>[0]) =>
  world.ctx.db.transaction(async (tx) => {
    await work(tx);
    await world.ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
  });
afterEach(() => changeTable((tx) => tx.delete(emailTemplates)));

const create = (changes: object = {}) => admin.browser.post(PATH, { ...OWN, ...changes });
const change = (id: string, changes: object) => admin.browser.patch(`${PATH}/${id}`, changes);
const lastEntry = () => lastAuditEntry(world);
async function verificationMail(server = world) {
  const { registration } = await registerPerson(server);
  return mailTo(world, registration.workEmail);
}

describe('templates', () => {
  test('can be created, partly changed and deleted, with audit entries', async () => {
    const { status, body: made } = await create();
    expect(status).toBe(201);
    expect(made).toMatchObject({ ...OWN, isActive: true, language: 'en', textContent: '', description: '' });
    expect(JSON.parse(made.variables)).toEqual(['code', 'link', 'name', 'product', 'company', 'public_url']);
    const record = { actorId: admin.id, recordType: 'email template', recordId: made.id };
    expect(await lastEntry()).toMatchObject({ ...record, action: 'create email template', after: OWN });
    expect((await admin.browser.get(PATH)).body).toEqual([made]);

    const changed = await change(made.id, { subject: ' Code  for\n{{ product }} ', isActive: false });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...OWN, subject: 'Code  for {{ product }}', isActive: false },
    });
    expect(await lastEntry()).toMatchObject({
      ...record,
      action: 'change email template',
      before: { subject: OWN.subject, isActive: true },
      after: { subject: 'Code  for {{ product }}', isActive: false },
    });

    const log = (await admin.browser.get('/api/admin/audit-log?recordType=email+template')).body;
    expect(log[0]).toMatchObject({ recordLabel: 'verification.en', action: 'change email template' });

    const deleted = await admin.browser.delete(`${PATH}/${made.id}`);
    expect(deleted.body).toEqual({ success: true, message: 'Email template deleted.' });
    expect(await lastEntry()).toMatchObject({
      ...record,
      action: 'delete email template',
      before: { name: OWN.name },
    });
    expect((await admin.browser.get(PATH)).body).toEqual([]);
  });

  test('have unique keys', async () => {
    await create();
    expect(await create({ templateKey: ' Verification.EN ' })).toMatchObject({
      status: 409,
      body: { code: 'template_key_taken', message: 'A template with this key already exists.' },
    });
    const { body } = await create({ templateKey: 'verification.ar' });
    expect((await change(body.id, { templateKey: 'verification.en' })).status).toBe(409);
  });

  test('that another administrator changed in the meantime are not overwritten', async () => {
    const { body: made } = await create();
    world.clock.advance(1_000);
    expect((await change(made.id, { subject: 'One', updatedAt: made.updatedAt })).status).toBe(200);
    expect(await change(made.id, { subject: 'Two', updatedAt: made.updatedAt })).toMatchObject({
      status: 409,
      body: { message: 'Someone else changed this template. Check the changes and try again.' },
    });
    expect((await admin.browser.get(PATH)).body[0].subject).toBe('One');
  });

  test('with unknown ids are not found', async () => {
    expect((await change(newId(), { subject: 'x' })).status).toBe(404);
    expect((await admin.browser.delete(`${PATH}/${newId()}`)).status).toBe(404);
    const testOf = { templateId: newId(), testEmail: 'a@example.com' };
    expect((await admin.browser.post(`${PATH}/test`, testOf)).status).toBe(404);
  });

  test.each(['fullName', 'الاسم', 'اسم_الموظّف', 'first-name', 'n2'])(
    'can name a variable %s in a preview, stored and sent',
    async (name) => {
      const words = {
        subject: `Hello {{${name}}}`,
        htmlContent: `<p>{{ ${name} | upcase }}</p>`,
        textContent: `{% if ${name} != "" %}Dear {{ ${name} }}{% endif %}`,
      };
      const draft = { templateKey: 'welcome', variables: [name], words };
      const shown = await admin.browser.post(`${PATH}/preview`, draft);
      expect(shown).toMatchObject({ status: 200, body: { subject: `Hello [${name}]`, problems: {} } });
      expect(shown.body.html).toContain(`[${name.toUpperCase()}]`);
      const stored = await create({ ...words, templateKey: 'welcome', variables: JSON.stringify([name]) });
      expect(stored.status).toBe(201);
      const testEmail = `${encodeURIComponent(name).replaceAll('%', '').toLowerCase()}@example.org`;
      await admin.browser.post(`${PATH}/test`, { templateId: stored.body.id, testEmail });
      expect(await mailTo(world, testEmail)).toMatchObject({
        subject: `[Test] Hello [${name}]`,
        text: `Dear [${name}]\n`,
      });
    },
  );

  test.each(['empty', 'true', 'forloop', 'a-', '-a', '2nd', 'a b', 'a.b', '__proto__', 'a\u200fb', ['a'], 7])(
    'cannot name a variable %j',
    async (name) => {
      for (const variables of [[name], JSON.stringify([name])]) {
        const refused = await create({ templateKey: 'welcome', variables });
        expect(Object.keys(refused.body.fields)).toEqual(['variables']);
      }
    },
  );

  test('can have custom keys with custom variables', async () => {
    const own = { templateKey: 'newsletter', language: 'ar', htmlContent: '<p>{{ issue }} {{ name }}</p>' };
    expect((await create(own)).body.fields).toEqual({
      htmlContent: 'Line 1: unknown variable {{ issue }}',
    });
    const { status, body } = await create({ ...own, variables: '["issue"]' });
    expect({ status, language: body.language }).toEqual({ status: 201, language: 'ar' });
    expect(JSON.parse(body.variables)).toContain('issue');
    expect((await change(body.id, { subject: 'No {{ issue }}', variables: ['issue'] })).status).toBe(200);
    expect((await create({ templateKey: 'a', variables: '["A b"]' })).status).toBe(400);
  });
});

test.each<[object, object]>([
  [{ templateKey: ' ' }, { templateKey: 'This field is required' }],
  [
    { templateKey: 'a b' },
    {
      templateKey:
        'Use only lowercase letters, digits, dots, hyphens and underscores, such as verification.en',
    },
  ],
  [{ name: '' }, { name: 'This field is required' }],
  [{ subject: undefined }, { subject: 'This field is required' }],
  [{ language: 'ar' }, { language: "The language doesn't match the key" }],
  [{ language: 'fr' }, { language: 'Please choose from the list' }],
  [{ subject: '{{ nmae }}' }, { subject: 'Line 1: unknown variable {{ nmae }}' }],
  [
    { subject: 'Code {{ code }}' },
    { subject: "Remove {{ code }} from the subject. Subjects are kept after the email's content is deleted" },
  ],
  [
    { htmlContent: '<p>Hello</p>' },
    { htmlContent: 'Include at least one of these: {{ code }} / {{ link }}' },
  ],
  [{ textContent: 'Hello' }, { textContent: 'Include at least one of these: {{ code }} / {{ link }}' }],
  [{ htmlContent: '{{ code }}\n{% if name %}' }, { htmlContent: "Line 2: {% if name %} isn't closed" }],
  [{ htmlContent: 'x'.repeat(50_001) }, { htmlContent: 'At most 50000 characters' }],
])('a template with %j is refused', async (changes, fields) => {
  expect(await create(changes)).toMatchObject({ status: 400, body: { fields } });
  expect((await admin.browser.get(PATH)).body).toEqual([]);
});

describe('a mail', () => {
  test('uses its template in the recipient’s language, on every server immediately', async () => {
    expect((await verificationMail()).subject).toBe('Your BugQuest verification code');
    const { body: made } = await create();
    for (const server of [world, secondServer]) {
      const mail = await verificationMail(server);
      expect(mail.subject).toBe('Your code for BugQuest');
      expect(mail.html).toContain('Good day ,</p>');
      // The address is not verified, so the mail contains no typed name.
      expect(mail.text).toMatch(/^Good day ,\n\n\d{6}\n$/);
    }
    const reader = world.browser('ar');
    const registration = {
      ...(await registerPerson(world)).registration,
      employeeId: 'AR-1',
      mobile: '+966599999999',
    };
    await reader.post('/api/employees', { ...registration, workEmail: 'arabic@example.com' });
    expect((await mailTo(world, 'arabic@example.com')).subject).toBe('رمز التحقق الخاص بك في BugQuest');

    await change(made.id, { isActive: false });
    expect((await verificationMail()).subject).toBe('Your BugQuest verification code');
    await change(made.id, { isActive: true });
    expect((await verificationMail()).subject).toBe('Your code for BugQuest');
    await admin.browser.delete(`${PATH}/${made.id}`);
    expect((await verificationMail()).subject).toBe('Your BugQuest verification code');
  });

  test('uses the default text when its template fails', async () => {
    const { body } = await create();
    const htmlContent = '{% for i in (1..1000000000) %}x{% endfor %}{{ code }}';
    await changeTable((tx) =>
      tx.update(emailTemplates).set({ htmlContent }).where(eq(emailTemplates.id, body.id)),
    );
    expect((await verificationMail()).text).toContain('Welcome to BugQuest!');
    await changeTable((tx) => tx.update(emailTemplates).set({ htmlContent: '{% if %}' }));
    expect((await verificationMail()).text).toContain('Welcome to BugQuest!');
  });

  test('has the default body when the template has only a subject', async () => {
    await create({ htmlContent: '' });
    const mail = await verificationMail();
    expect(mail.subject).toBe('Your code for BugQuest');
    expect(mail.text).toContain('Welcome to BugQuest!');
  });

  test('escapes a tester’s name', async () => {
    await create({
      templateKey: 'reset.en',
      htmlContent: OWN.htmlContent.replace('{{ code }}', '{{ link }}'),
    });
    const { registration } = await signedInPerson(world, {
      fullName: '<script>x</script> {{ code }} {% if %}',
    });
    await world.browser().post('/api/auth/forgot-password', { email: registration.workEmail });
    const mail = await mailTo(world, registration.workEmail);
    expect(mail.html).not.toContain('<script');
    expect(mail.text).toContain('Good day <script>x</script> {{ code }} {% if %},');
  });
});

test('a new program has templates for all mails in both languages; deleted ones are not created again', async () => {
  await Promise.all([seedTemplates(world.ctx), seedTemplates(secondServer.ctx)]);
  const seeded = (await admin.browser.get(PATH)).body;
  expect(seeded).toHaveLength(64);
  const arabic = seeded.find((one: { templateKey: string }) => one.templateKey === 'reminder.ar');
  expect(arabic).toMatchObject({ name: 'تذكير', language: 'ar', isActive: true });
  for (const { id, subject, htmlContent, textContent } of seeded)
    expect((await change(id, { subject, htmlContent, textContent })).status).toBe(200);
  await admin.browser.delete(`${PATH}/${arabic.id}`);
  await Promise.all([seedTemplates(world.ctx), seedTemplates(secondServer.ctx)]);
  expect((await admin.browser.get(PATH)).body).toHaveLength(seeded.length - 1);
});
