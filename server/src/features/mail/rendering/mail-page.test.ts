import { expect, test } from 'vitest';
import { toPage } from './mail-page.ts';

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
