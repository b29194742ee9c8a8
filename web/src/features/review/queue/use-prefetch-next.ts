import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { smallUrlOf } from '../../../lib/names/media-items.ts';
import { reportDetailsQuery } from '../../../lib/queries/report-query.ts';
import type { Desk } from './use-desk.ts';
import type { Queue } from './use-queue.ts';

/** A report is prefetched while the one before the one before it is open. */
const PREFETCHED = 2;

/** While a report is open, fetches the next ones with their first picture, so that they are there when it is decided. */
export function usePrefetchNext({ rows }: Queue, { openId, index }: Desk): void {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another open report, not for new versions of rows.
  useEffect(() => {
    if (!openId || index < 0) return;
    const next = rows.slice(index + 1, index + 1 + PREFETCHED);
    // Not within the key that opened the report, which the page answers first.
    const later = setTimeout(() => {
      for (const row of next) {
        void queryClient.prefetchQuery(reportDetailsQuery(row.id));
        prefetchPicture(row);
      }
    });
    return () => clearTimeout(later);
  }, [openId, index, queryClient]);
}

function prefetchPicture({ mediaFiles }: AdminBugReport): void {
  const first = mediaFiles.find(({ mimeType }) => mimeType.startsWith('image/'));
  if (first) new Image().src = smallUrlOf(first);
}
