import {
  changePage,
  createPage,
  getPage,
  listPages,
  sanitizeContent,
} from '@bugquest/contract/content/endpoints';
import type { NewPage, PageChange, StoredPage } from '@bugquest/contract/content/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { Locale } from '../../lib/locale.ts';

/** What readers of a language see of a page. */
export const pageQuery = (pageName: string, language: Locale) =>
  queryOptions({
    queryKey: [listPages.path, pageName, language],
    queryFn: ({ signal }) => call(getPage, { params: { pageName }, query: { language }, signal }),
  });

/** Every page with its drafts, for administrators. */
export const pagesQuery = () =>
  queryOptions({
    queryKey: [listPages.path],
    queryFn: ({ signal }) => call(listPages, { signal }),
    refetchOnMount: 'always',
  });

/** What would be stored of a text. */
export const previewQuery = (content: string) =>
  queryOptions({
    queryKey: [sanitizeContent.path, content],
    queryFn: ({ signal }) => call(sanitizeContent, { body: { content }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** The changed page stands in the list at once; what readers see of it is read again. */
function useSave<Input>(mutationFn: (input: Input) => Promise<StoredPage>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (saved) => {
      queryClient.setQueryData(
        pagesQuery().queryKey,
        (pages) => pages && [...pages.filter(({ id }) => id !== saved.id), saved].sort(byName),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listPages.path] }),
  });
}

const byName = (one: StoredPage, other: StoredPage) => (one.pageName < other.pageName ? -1 : 1);

export const useCreatePage = () => useSave((body: NewPage) => call(createPage, { body }));

export const useChangePage = () =>
  useSave(({ pageName, ...body }: PageChange & { pageName: string }) =>
    call(changePage, { params: { pageName }, body }),
  );
