import type { StoredPage } from '@bugquest/contract/content/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { pagesQuery } from '../../api.ts';

/** Every page with its drafts, or how far they are. */
export function PagesState({ children }: { children: (pages: readonly StoredPage[]) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(pagesQuery());
  if (data) return children(data);
  if (error)
    return (
      <ErrorState
        title={m.pages_load_failed()}
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
