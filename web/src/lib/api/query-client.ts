import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isRetriable, retryDelay } from './retry-later.ts';

// Screens get a reply before the code that awaited it continues. By default they get it after a timer: then a form knows its
// saved version, but still receives the old version from its screen, and treats that as a change by somebody else.
notifyManager.setScheduler(queueMicrotask);

/**
 * Queries are never stale or refetched on focus by default (section 7), and retried only when the server asks for it. Changes
 * invalidate them.
 * Without a network, calls fail at once instead of waiting for it, so that screens can say so.
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
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
