// Rendering any template ends in time, and does not delay other requests (promises: 44).
import { describe, expect, test } from 'vitest';
import { emailTemplates } from '../../../db/schema/mail.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { TEMPLATES_CHANGED } from '../rendering/queries.ts';

const PATH = '/api/email-templates';

const world = testApp();
const admin = testAdmin(world);

const preview = (words: object, templateKey = 'digest.en') =>
  admin.browser.post(`${PATH}/preview`, { templateKey, words: { subject: 'S', ...words } });

const loops = (depth: number) =>
  `${'{% for a in reports %}'.repeat(depth)}{{ a.serial }}${'{% endfor %}'.repeat(depth)}`;

describe.each([
  ['a chain of filters', { textContent: `{{ name${' | append: name'.repeat(3_000)} }}` }],
  [
    'a growing chain of filters',
    { textContent: `{{ "aaaa"${' | replace: "a", "aaaaaaaaaa"'.repeat(12)} }}` },
  ],
  ['loops in loops', { htmlContent: loops(19) }],
])('%s', (_what, words) => {
  test('is refused in a preview, in the language of the caller', async () => {
    expect(await preview(words)).toMatchObject({ status: 422, body: { code: 'template_too_complex' } });
    const arabic = await admin.browser.post(
      `${PATH}/preview`,
      { templateKey: 'digest.ar', words: { subject: 'S', ...words } },
      { 'accept-language': 'ar' },
    );
    expect(arabic.body.message).toMatch(/[\u0600-\u06ff]/);
  });

  test('cannot be stored', async () => {
    const input = { templateKey: 'digest.en', name: 'Digest', subject: 'S', ...words };
    expect((await admin.browser.post(PATH, input)).status).toBe(422);
  });
});

test.each([
  [
    'HTML',
    { htmlContent: '<b>'.repeat(15_000) },
    'The HTML is nested too deeply. Remove some of the outer elements',
  ],
  ['tags', { htmlContent: '{% if name %}'.repeat(3_000) }, 'Line 1: tags are nested too deeply'],
])('deeply nested %s is a problem of its field', async (_what, words, problem) => {
  expect(await preview(words)).toMatchObject({ status: 200, body: { problems: { htmlContent: problem } } });
  const input = { templateKey: 'digest.en', name: 'Digest', subject: 'S', ...words };
  const stored = await admin.browser.post(PATH, input);
  expect(stored).toMatchObject({ status: 400, body: { fields: { htmlContent: problem } } });
});

test('the longest templates can be previewed', async () => {
  for (const part of ['<p>a</p>', '<td>a</td>', '{{ name }} ', 'word ']) {
    const htmlContent = part.repeat(Math.floor(50_000 / part.length) - 1);
    expect(await preview({ htmlContent })).toMatchObject({ status: 200, body: { problems: {} } });
  }
});

test('other requests continue while a template is rendered', async () => {
  let isRefused = false;
  const slow = preview({ htmlContent: loops(19) }).finally(() => {
    isRefused = true;
  });
  for (let asked = 0; asked < 5; asked += 1) await world.browser().get('/api/health/live');
  // In the same thread, these requests would wait for the template.
  expect(isRefused).toBe(false);
  expect((await slow).status).toBe(422);
});

test('a mail is sent even if its stored template takes too long', async () => {
  await world.ctx.db.transaction(async (tx) => {
    const now = world.ctx.clock.now();
    const words = {
      subject: 'Own',
      htmlContent: '',
      textContent: `{{ code }}${loops(1)}{{ "aaaa"${' | replace: "a", "aaaaaaaaaa"'.repeat(12)} }}`,
    };
    await tx.insert(emailTemplates).values({
      ...{ templateKey: 'reset.en', name: 'Reset', variables: '[]', description: '', language: 'en' },
      ...words,
      ...{ createdAt: now, updatedAt: now },
    });
    await world.ctx.changes.publish(tx, [TEMPLATES_CHANGED]);
  });
  const { workEmail } = admin.registration;
  await world.browser().post('/api/auth/forgot-password', { email: workEmail });
  await expect
    .poll(() => world.mails.map(({ subject }) => subject))
    .toContain('Reset your BugQuest password');
});
