import type { StoredPage } from '@bugquest/contract/content/pages/schema';
import { expect, test } from 'vitest';
import { addressOf, groupPages, titleOf } from './page-groups.ts';

const page = (pageName: string, title = pageName) => ({ pageName, title }) as StoredPage;

test('groups the two languages of a page, default pages first', () => {
  const pages = ['about-ar', 'store-rules', 'about', 'awards-ar', 'help-center', 'contact-ar'].map((name) =>
    page(name),
  );
  const groups = groupPages(pages);
  expect(groups.map(({ base }) => base)).toEqual([
    'about',
    'contact',
    'help-center',
    'awards',
    'store-rules',
  ]);
  expect(groups[0]!.versions).toEqual({ en: page('about'), ar: page('about-ar') });
  expect(groups[1]!.versions).toEqual({ ar: page('contact-ar') });
});

test('uses the title in the interface language; without it, the title in the other language', () => {
  const [group] = groupPages([page('about', 'About'), page('about-ar', 'عن البرنامج')]);
  expect(titleOf(group!, 'ar')).toBe('عن البرنامج');
  expect(titleOf(group!, 'en')).toBe('About');
  expect(titleOf(groupPages([page('x-ar', 'س')])[0]!, 'en')).toBe('س');
});

test('links a page to its screen', () => {
  expect(addressOf('help-center')).toBe('/help-center');
  expect(addressOf('store-rules')).toBe('/pages/store-rules');
});
