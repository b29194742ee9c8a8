// A group is one page in both languages.
import { DEFAULT_PAGES, NOTICES, parsePageName } from '@bugquest/contract/content/pages/page-names';
import { newPage, type StoredPage } from '@bugquest/contract/content/pages/schema';
import * as z from 'zod/mini';
import type { Locale } from '../../../lib/language/locale.ts';

export interface PageGroup {
  /** The name of the English version. */
  base: string;
  versions: Partial<Record<Locale, StoredPage>>;
}

const DEFAULT_ORDER: readonly string[] = DEFAULT_PAGES;
const positionOf = ({ base }: PageGroup) =>
  DEFAULT_ORDER.includes(base) ? DEFAULT_ORDER.indexOf(base) : DEFAULT_ORDER.length;

/** Default pages come first, in the order of the specification; then the other pages by name. */
export function groupPages(pages: readonly StoredPage[]): PageGroup[] {
  const groups = new Map<string, PageGroup>();
  for (const page of pages) {
    const { base, language } = parsePageName(page.pageName);
    const group = groups.get(base) ?? { base, versions: {} };
    group.versions[language] = page;
    groups.set(base, group);
  }
  return [...groups.values()].sort(
    (one, other) => positionOf(one) - positionOf(other) || (one.base < other.base ? -1 : 1),
  );
}

/** In the interface language if possible. */
export const titleOf = ({ base, versions }: PageGroup, locale: Locale): string =>
  (versions[locale] ?? versions.en ?? versions.ar)?.title ?? base;

export const isNotice = (base: string): boolean => (NOTICES as readonly string[]).includes(base);

/** Where people read the page: a default page has an address of its own. */
export const addressOf = (base: string): string =>
  DEFAULT_ORDER.includes(base) ? `/${base}` : `/pages/${base}`;

export const fullAddressOf = (base: string): string => `${location.origin}${addressOf(base)}`;

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
