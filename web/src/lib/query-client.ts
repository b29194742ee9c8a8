import { QueryClient } from '@tanstack/react-query';

/** Nothing is retried, goes stale or is refetched on focus by itself (section 7); changes invalidate what they touch. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
