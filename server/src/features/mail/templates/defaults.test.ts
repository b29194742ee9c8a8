import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { TEMPLATE_PURPOSES } from '@bugquest/contract/mail/templates/purposes';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { defaultTemplateText } from '../rendering/default-present.ts';
import { compile } from '../rendering/mail-present.ts';
import { checkTemplate } from './policy.ts';
import { samplesOf } from './samples.ts';

const config = readConfig({ PUBLIC_URL: 'https://bugs.example.com', PRODUCT_NAME: 'Bug & Quest' });
const ALL = TEMPLATE_PURPOSES.flatMap((purpose) => LANGUAGES.map((language) => [purpose, language] as const));

const filled = ([purpose, language]: (typeof ALL)[number], changes = {}) => {
  const samples = samplesOf(config, { purpose, variables: [] }, language);
  return compile(defaultTemplateText(purpose, language), { purpose, language })({ ...samples, ...changes });
};

describe.each(ALL)('the default text for %s in %s', (purpose, language) => {
  test('is a valid template that sanitizing does not change', () => {
    const text = defaultTemplateText(purpose, language);
    expect(checkTemplate(text, { purpose, variables: [] }, false)).toEqual({ text, problems: {} });
  });

  test('renders a complete mail in its language', () => {
    const { subject, html, text } = filled([purpose, language]);
    for (const part of [subject, html, text])
      expect(part).not.toMatch(/\{\{|\{%|undefined|\[object|[\uE000\uE001]/);
    expect(subject.length).toBeGreaterThan(5);
    expect(/[\u0600-\u06ff]/.test(text.replaceAll(/مها العلي/g, ''))).toBe(language === 'ar');
    expect(html).toContain(language === 'ar' ? 'lang="ar" dir="rtl"' : 'lang="en" dir="ltr"');
    expect(html).toContain('name="viewport"');
    expect(html).toMatch(/<a href="https:\/\/bugs\.example\.com\/[^"]+" style="display:inline-block/);
    expect(text).toContain('https://bugs.example.com/');
  });
});

test('parts with empty variables are omitted', () => {
  const { html, text } = filled(['reviewed', 'en'], { notes: '' });
  for (const part of [html, text]) expect(part).not.toContain('From the review team');
  const attached = filled(['export', 'en'], { link_url: '', message: '' });
  for (const part of [attached.html, attached.text]) expect(part).not.toContain('Download file');
});

test('a list has a name, a sentence and a link for each entry, and bulk mail has an unsubscribe link', () => {
  const reports = [{ serial: 'BUG-<7>', sentence: 'Reviewed & kept', url: 'https://example.com/?a=1&b="2' }];
  const { html, text } = filled(['digest', 'en'], { reports });
  expect(text).toContain('\n\nBUG-<7>: Reviewed & kept\nhttps://example.com/?a=1&b="2\n\n');
  expect(html).toContain('<bdi>BUG-&#60;7&#62;</bdi></a><br />Reviewed &#38; kept</li>');
  expect(html).toContain('href="https://example.com/?a=1&#38;b=&#34;2"');
  expect(html).toContain('Manage email preferences</a>');
  expect(text).toMatch(/Manage email preferences: https:\/\/bugs\.example\.com\/profile\n$/);
  expect(filled(['reviewed', 'en']).html).not.toContain('Manage email preferences');
});

test('the plain text has all parts in reading order', () => {
  expect(filled(['verification', 'en'], { name: 'Maha', link: 'https://example.com/?a=1' }).text).toBe(
    'Hello Maha,\n\nWelcome to Bug & Quest! Enter this code to verify your email. It expires in 10 minutes.\n\n123456\n\n' +
      'Or verify with one tap:\n\nVerify my email: https://example.com/?a=1\n\n' +
      "— You're receiving this because someone registered for Bug & Quest with your email. If it wasn't you, ignore this email.\n",
  );
});
