import {
  changePage,
  createPage,
  listPages,
  sanitizeContent,
} from '@bugquest/contract/content/pages/endpoints';
import type { NewPage, PageChange, StoredPage } from '@bugquest/contract/content/pages/schema';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation, type Write, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

/** With drafts, for administrators. */
export const pagesQuery = () => endpointQuery(listPages);

/** The sanitized version of a text. */
export const previewQuery = (content: string) =>
  endpointQuery(
    sanitizeContent,
    { body: { content } },
    { placeholderData: keepPreviousData, gcTime: 0, refetchOnMount: true },
  );

/** Puts the saved page into the list. */
function useSavePage<Given>(toWrite: (given: Given) => Write<StoredPage>) {
  const queryClient = useQueryClient();
  return useEndpointMutation(toWrite, {
    onSuccess: (saved) => {
      queryClient.setQueryData(
        pagesQuery().queryKey,
        (pages) => pages && [...pages.filter(({ id }) => id !== saved.id), saved].sort(byName),
      );
    },
    refetch: 'awaited',
  });
}

const byName = (one: StoredPage, other: StoredPage) => (one.pageName < other.pageName ? -1 : 1);

export const useCreatePage = () => useSavePage((body: NewPage) => write(createPage, { body }));

export const useChangePage = () =>
  useSavePage(({ pageName, ...body }: PageChange & { pageName: string }) =>
    write(changePage, { params: { pageName }, body }),
  );
