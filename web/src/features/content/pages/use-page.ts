import type { ReadPage } from '@bugquest/contract/content/pages/schema';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../lib/language/locale.ts';
import { pageQuery } from './page-query.ts';

export interface PublishedPage {
  loading: boolean;
  /** Undefined when nothing is published or loading failed: the built-in text is shown then. */
  page: ReadPage | undefined;
}

/** The page, if it is published and not empty. */
export const publishedPage = (page: ReadPage | undefined): ReadPage | undefined =>
  page?.isPublished && page.content !== '' ? page : undefined;

/** The published page in the interface language. */
export function usePage(pageName: string): PublishedPage {
  const { data, isLoading } = useQuery(pageQuery(pageName, useLocale()));
  return { loading: isLoading, page: publishedPage(data) };
}
