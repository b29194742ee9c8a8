import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

export interface QueryStateProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** The error's title; default: a general message. */
  title?: string;
  /** Classes of the skeleton that is shown while the query loads. */
  skeleton?: string;
  /** Shown instead of `skeleton`. */
  children?: ReactNode;
}

export function QueryState({
  query: { error, isFetching, refetch },
  title,
  skeleton,
  children = (
    <Loading>
      <Skeleton {...(skeleton && { className: skeleton })} />
    </Loading>
  ),
}: QueryStateProps) {
  if (!error) return children;
  return (
    <ErrorState {...(title && { title })} error={error} pending={isFetching} onRetry={() => void refetch()} />
  );
}
