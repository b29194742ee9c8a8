// Names of pages (section 3: lower case, hyphens) and their language.
import { LANGUAGES, type Language } from '../../employees/lists.ts';

/** The default pages: five pages, and three notices on top of the screens with these names. */
export const DEFAULT_PAGES = [
  'about',
  'contact',
  'help-center',
  'terms',
  'privacy',
  'dashboard',
  'submit-bug',
  'leaderboard',
] as const;
export type DefaultPage = (typeof DEFAULT_PAGES)[number];

export const NOTICES = ['dashboard', 'submit-bug', 'leaderboard'] as const satisfies DefaultPage[];
export type Notice = (typeof NOTICES)[number];

/** Pages without built-in text: readers see them only while they are published. New programs publish them. */
export const PAGES_TO_PUBLISH = ['terms', 'privacy', 'help-center'] as const satisfies DefaultPage[];

export const PAGE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_PAGE_NAME = 60;

const ARABIC_SUFFIX = /-ar$/;

/** `about` and `ar` make `about-ar`. */
export const pageNameIn = (base: string, language: Language): string =>
  language === 'ar' ? `${base}-ar` : base;

/** The names of both language versions of PAGES_TO_PUBLISH. */
export const NAMES_TO_PUBLISH: readonly string[] = PAGES_TO_PUBLISH.flatMap((base) =>
  LANGUAGES.map((language) => pageNameIn(base, language)),
);

/** `about-ar` is the Arabic version of `about`. */
export const parsePageName = (pageName: string): { base: string; language: Language } =>
  ARABIC_SUFFIX.test(pageName)
    ? { base: pageName.replace(ARABIC_SUFFIX, ''), language: 'ar' }
    : { base: pageName, language: 'en' };

/** Converts typed text to a page name: `Store Rules!` becomes `store-rules`. */
export const toPageName = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, MAX_PAGE_NAME);
