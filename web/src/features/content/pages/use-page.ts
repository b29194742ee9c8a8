import { getPage } from '@bugquest/contract/content/pages/endpoints';
import type { PageForReaders } from '@bugquest/contract/content/pages/schema';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { type Locale, useLocale } from '../../../lib/language/locale.ts';

export const pageQuery = (pageName: string, language: Locale) =>
  endpointQuery(getPage, { params: { pageName }, query: { language } }, { refetchOnMount: true });

export interface PublishedPage {
  isLoading: boolean;
  /** Undefined when nothing is published or loading failed: then the built-in text is shown. */
  page: PageForReaders | undefined;
}

/** In the interface language. */
export function usePage(pageName: string): PublishedPage {
  const { data, isLoading } = useQuery(pageQuery(pageName, useLocale()));
  return { isLoading, page: data?.isPublished && data.content !== '' ? data : undefined };
}
