import type { StoredPage } from '@bugquest/contract/content/pages/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { pagesQuery } from '../pages/api.ts';

/** All pages with drafts, or the loading or error state. */
export function PagesState({ children }: { children: (pages: readonly StoredPage[]) => ReactNode }) {
  const query = useQuery(pagesQuery());
  if (query.data) return children(query.data);
  return (
    <QueryState query={query} title={m.content_pages_load_failed()}>
      <Loading>
        <Skeleton className="h-96 w-full rounded-card" />
      </Loading>
    </QueryState>
  );
}
