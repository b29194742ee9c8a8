import { TEMPLATE_PURPOSES } from '@bugquest/contract/email-templates/purposes';
import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { defaultWords } from '../templating/default-present.ts';
import { compile } from '../templating/mail-present.ts';
import { cleaned, findProblems } from './policy.ts';
import { samplesOf } from './samples.ts';

const config = readConfig({ PUBLIC_URL: 'https://bugs.example.com', PRODUCT_NAME: 'Bug & Quest' });
const ALL = TEMPLATE_PURPOSES.flatMap((purpose) => LANGUAGES.map((language) => [purpose, language] as const));

const filled = ([purpose, language]: (typeof ALL)[number], changes = {}) => {
  const samples = samplesOf(config, { purpose, variables: [] }, language);
  return compile(defaultWords(purpose, language), { purpose, language })({ ...samples, ...changes });
};

describe.each(ALL)('the product’s own words for %s in %s', (purpose, language) => {
  const words = defaultWords(purpose, language);

  test('are a template that could be saved, and stays as it is', () => {
    expect(findProblems(words, { purpose, variables: [] })).toEqual({});
    expect(cleaned(words)).toEqual(words);
  });

  test('are a whole mail in their language', () => {
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

test('what belongs to a value that is empty is left out', () => {
  const { html, text } = filled(['reviewed', 'en'], { notes: '' });
  for (const part of [html, text]) expect(part).not.toContain('From the review team');
  const attached = filled(['export', 'en'], { link_url: '', message: '' });
  for (const part of [attached.html, attached.text]) expect(part).not.toContain('Download the file');
});

test('a list has a name, a sentence and a way for each, and many have a way out of it', () => {
  const reports = [{ serial: 'BUG-<7>', sentence: 'Reviewed & kept', url: 'https://example.com/?a=1&b="2' }];
  const { html, text } = filled(['digest', 'en'], { reports });
  expect(text).toContain('\n\nBUG-<7>: Reviewed & kept\nhttps://example.com/?a=1&b="2\n\n');
  expect(html).toContain('<bdi>BUG-&#60;7&#62;</bdi></a><br />Reviewed &#38; kept</li>');
  expect(html).toContain('href="https://example.com/?a=1&#38;b=&#34;2"');
  expect(html).toContain('Choose which mails I get</a>');
  expect(text).toMatch(/Choose which mails I get: https:\/\/bugs\.example\.com\/profile\n$/);
  expect(filled(['reviewed', 'en']).html).not.toContain('Choose which mails I get');
});

test('the text has everything in the order in which it is read', () => {
  expect(filled(['verification', 'en'], { name: 'Maha', link: 'https://example.com/?a=1' }).text).toBe(
    'Hello Maha,\n\nWelcome to Bug & Quest! Type this code to confirm your address. It is good for 10 minutes.\n\n123456\n\n' +
      'Or confirm with one tap:\n\nConfirm my address: https://example.com/?a=1\n\n' +
      '— You get this because someone registered for Bug & Quest with your address. If it was not you, ignore this mail.\n',
  );
});
