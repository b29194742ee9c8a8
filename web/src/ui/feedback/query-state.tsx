import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

export interface QueryStateProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** The error's title; default: a general message. */
  title?: string;
  /** A skeleton, shown while the query loads. */
  children: ReactNode;
}

export function QueryState({ query: { error, isFetching, refetch }, title, children }: QueryStateProps) {
  if (!error) return children;
  return (
    <ErrorState {...(title && { title })} error={error} pending={isFetching} onRetry={() => void refetch()} />
  );
}
