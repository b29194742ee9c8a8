import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isRetriable, retryDelay } from './retry-later.ts';

// Deliver replies to screens before the code that awaited them continues. The default, a timer, would give a form its saved
// version while its screen still has the old version. The form would then treat the old version as someone else's change.
notifyManager.setScheduler(queueMicrotask);

/**
 * By default, queries are never stale, are not refetched on focus (section 7), and are retried only when the server asks for a
 * retry. Topics invalidate them. Without a network, calls fail at once, so that screens can show it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: isRetriable,
        retryDelay: (_failures, error) => retryDelay(error),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // Only reads that failed: an error goes away when the connection is back.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
