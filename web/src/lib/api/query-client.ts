import { notifyManager, QueryClient } from '@tanstack/react-query';

// Screens get a reply before the code that awaited it continues. With the default, a timer, a form could know its saved
// version while its screen still passes it the version before, and take that one for somebody else's change.
notifyManager.setScheduler(queueMicrotask);

/** Queries are never retried, stale or refetched on focus by default (section 7). Changes invalidate them. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
