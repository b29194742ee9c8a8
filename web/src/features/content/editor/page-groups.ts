// Groups pages: one page in two languages.
import { DEFAULT_PAGES, NOTICES, parsePageName } from '@bugquest/contract/content/pages/page-names';
import { newPage, type StoredPage } from '@bugquest/contract/content/pages/schema';
import * as z from 'zod/mini';
import type { Locale } from '../../../lib/language/locale.ts';

export interface PageGroup {
  /** Name of the English version. */
  base: string;
  versions: Partial<Record<Locale, StoredPage>>;
}

const ORDER: readonly string[] = DEFAULT_PAGES;
const placeOf = ({ base }: PageGroup) => (ORDER.includes(base) ? ORDER.indexOf(base) : ORDER.length);

/** Default pages first, in the order of the specification; then the others by name. */
export function groupPages(pages: readonly StoredPage[]): PageGroup[] {
  const groups = new Map<string, PageGroup>();
  for (const page of pages) {
    const { base, language } = parsePageName(page.pageName);
    const group = groups.get(base) ?? { base, versions: {} };
    group.versions[language] = page;
    groups.set(base, group);
  }
  return [...groups.values()].sort(
    (one, other) => placeOf(one) - placeOf(other) || (one.base < other.base ? -1 : 1),
  );
}

/** The title in the interface language, if there is one. */
export const titleOf = ({ base, versions }: PageGroup, locale: Locale): string =>
  (versions[locale] ?? versions.en ?? versions.ar)?.title ?? base;

export const isNotice = (base: string): boolean => (NOTICES as readonly string[]).includes(base);

/** The path of the page: a screen of the specification, or the generic page screen. */
export const addressOf = (base: string): string => (ORDER.includes(base) ? `/${base}` : `/pages/${base}`);

/** The editable fields of an existing page. */
export const pageText = z.pick(newPage, {
  title: true,
  content: true,
  metaDescription: true,
  isPublished: true,
});
export type PageText = z.output<typeof pageText>;

export const textsOf = ({ title, content, metaDescription, isPublished }: StoredPage): PageText => ({
  title,
  content,
  metaDescription,
  isPublished,
});
