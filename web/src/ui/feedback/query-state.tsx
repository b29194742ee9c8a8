import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

export interface QueryStateProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** A message about the failure; default: a general one. */
  title?: string;
  /** Shown while it loads. */
  children: ReactNode;
}

/** Shown until the data is loaded: a skeleton, or the error with a button to try again. */
export function QueryState({ query: { error, isFetching, refetch }, title, children }: QueryStateProps) {
  if (!error) return children;
  return (
    <ErrorState {...(title && { title })} error={error} pending={isFetching} onRetry={() => void refetch()} />
  );
}
