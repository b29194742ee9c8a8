import { expect, test } from 'vitest';
import { toPage } from './mail-page.ts';
import { compile } from './mail-present.ts';

/** Outlook for Windows reads the conditional comments; every other program drops them. */
const asOutlook = (page: string) => page.replace(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs, '$1');
const asOthers = (page: string) => page.replace(/<!--.*?-->/gs, '');
const linkIn = (page: string) => /<a [^>]*>.*?<\/a>/s.exec(page)![0];

test('a button has its margins inside of the link in Outlook, and only its label elsewhere', () => {
  const page = toPage('<p><a class="button" href="{{ link }}">Open <b>BUG-1001</b></a></p>', 'en');
  expect(linkIn(asOutlook(page))).toMatch(
    /^<a href="\{\{ link \}\}" style="[^"]*mso-padding-alt:0"><i [^>]*>&emsp;<\/i><span [^>]*>Open <b>BUG-1001<\/b><\/span><i [^>]*>&emsp;&#8203;<\/i><\/a>$/,
  );
  expect(linkIn(asOthers(page))).toMatch(/>Open <b>BUG-1001<\/b><\/a>$/);
});

test('a link that is no button stays as it is', () => {
  expect(toPage('<p><a href="https://example.com">Read</a></p>', 'ar')).not.toContain('[if mso]');
});

const renderPage = (language: 'en' | 'ar', values: Record<string, string>, body = '<p>{{ notes }}</p>') =>
  compile({ subject: 'S', htmlContent: body, textContent: 'T' }, { purpose: undefined, language })(values)
    .html;

test('an Arabic text in an English mail is marked for screen readers, and an English one in an Arabic mail', () => {
  const arabic = 'زر الدفع لا يستجيب\nفي صفحة "السلة"';
  expect(renderPage('en', { notes: arabic })).toContain(
    '><span lang="ar">زر الدفع لا يستجيب<br />في صفحة &#34;السلة&#34;</span></p>',
  );
  expect(renderPage('ar', { notes: 'The basket is empty' })).toContain(
    '<span lang="en">The basket is empty</span>',
  );
});

test('a text in the language of the mail, a link and a forged mark stay as they are', () => {
  const page = renderPage(
    'ar',
    { notes: 'السلة فارغة', link: 'https://example.com/reports' },
    '<p title="{{ link }}">{{ notes }} <a href="{{ link }}">{% if notes %}افتح{% endif %}</a></p>',
  );
  expect(page).not.toMatch(/<span|[\uE000-\uE003]/);
  expect(page).toContain('href="https://example.com/reports"');
  expect(renderPage('en', { notes: '\uE002<b>زر الدفع\uE003' })).toContain(
    '<span lang="ar">&#60;b&#62;زر الدفع</span>',
  );
});
