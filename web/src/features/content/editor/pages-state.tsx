import type { StoredPage } from '@bugquest/contract/content/pages/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { pagesQuery } from '../pages/api.ts';

/** All pages with drafts, or the loading or error state. */
export function PagesState({ children }: { children: (pages: readonly StoredPage[]) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(pagesQuery());
  if (data) return children(data);
  if (error)
    return (
      <ErrorState
        title={m.content_pages_load_failed()}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Loading>
      <Skeleton className="h-96 w-full rounded-card" />
    </Loading>
  );
}
