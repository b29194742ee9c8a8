import type { ReadPage } from '@bugquest/contract/content/pages/schema';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../lib/language/locale.ts';
import { pageQuery } from './page-query.ts';

export interface PublishedPage {
  loading: boolean;
  /** Undefined when nothing is published or loading failed: the built-in text is shown then. */
  page: ReadPage | undefined;
}

/** The published page in the interface language. */
export function usePage(pageName: string): PublishedPage {
  const { data, isLoading } = useQuery(pageQuery(pageName, useLocale()));
  return { loading: isLoading, page: data?.isPublished && data.content !== '' ? data : undefined };
}
