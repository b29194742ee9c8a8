// Pages as administrators think of them: one page, in two languages.
import { DEFAULT_PAGES, NOTICES, pageOf } from '@bugquest/contract/content/page-names';
import type { StoredPage } from '@bugquest/contract/content/schema';
import type { Locale } from '../../lib/locale.ts';

export interface PageGroup {
  /** The name of the English version. */
  base: string;
  versions: Partial<Record<Locale, StoredPage>>;
}

const ORDER: readonly string[] = DEFAULT_PAGES;
const placeOf = ({ base }: PageGroup) => (ORDER.includes(base) ? ORDER.indexOf(base) : ORDER.length);

/** Those that every program has come first, in the order of the specification; then the others by name. */
export function groupPages(pages: readonly StoredPage[]): PageGroup[] {
  const groups = new Map<string, PageGroup>();
  for (const page of pages) {
    const { base, language } = pageOf(page.pageName);
    const group = groups.get(base) ?? { base, versions: {} };
    group.versions[language] = page;
    groups.set(base, group);
  }
  return [...groups.values()].sort(
    (one, other) => placeOf(one) - placeOf(other) || (one.base < other.base ? -1 : 1),
  );
}

/** In the language of the screens, as far as there is one. */
export const titleOf = ({ base, versions }: PageGroup, locale: Locale): string =>
  (versions[locale] ?? versions.en ?? versions.ar)?.title ?? base;

export const isNotice = (base: string): boolean => (NOTICES as readonly string[]).includes(base);

/** Where it is read: a screen of the specification, or the screen for all other pages. */
export const addressOf = (base: string): string => (ORDER.includes(base) ? `/${base}` : `/pages/${base}`);
