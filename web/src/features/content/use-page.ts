import type { ReadPage } from '@bugquest/contract/content/schema';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../lib/locale.ts';
import { pageQuery } from './api.ts';

export interface PublishedPage {
  loading: boolean;
  /** Undefined where nothing is published, or where it could not be loaded: then the built-in text is shown. */
  page: ReadPage | undefined;
}

/** What is published of a page in the language of the screens. */
export function usePage(pageName: string): PublishedPage {
  const { data, isLoading } = useQuery(pageQuery(pageName, useLocale()));
  return { loading: isLoading, page: data?.isPublished && data.content !== '' ? data : undefined };
}
