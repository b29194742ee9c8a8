import { listMatchingReports } from '@bugquest/contract/review/bulk/endpoints';
import { MAX_MATCHING_REPORTS } from '@bugquest/contract/review/lists';
import type { ReportQuery } from '@bugquest/contract/review/queue';
import { m } from '@bugquest/phrases/messages';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { errorMessage } from '../../../../lib/api/call-error.ts';
import { formatCount, formatNumber } from '../../../../lib/language/format.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { QueueFilter } from '../filter/queue-filter.ts';
import type { Desk } from '../use-desk.ts';

/** Selects all reports that match the filter, also those that are not loaded. */
export function useSelectMatching(filter: QueueFilter, desk: Desk) {
  const matching = useMutation({
    mutationFn: () => call(listMatchingReports, { query: filter as Partial<ReportQuery> }),
    onSuccess: ({ reports }) => desk.choose(reports),
    onError: (error) =>
      toast({ title: m.review_bulk_match_failed(), description: errorMessage(error), tone: 'danger' }),
  });
  return { select: () => matching.mutate(), pending: matching.isPending };
}

/** The label of the button, with the number of reports it selects. */
export const matchingLabel = (count: number): string =>
  count > MAX_MATCHING_REPORTS
    ? m.review_bulk_match_first({ number: formatNumber(MAX_MATCHING_REPORTS), total: formatCount(count) })
    : m.review_bulk_match({ number: formatNumber(count) });
