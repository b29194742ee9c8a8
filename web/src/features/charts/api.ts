import { getCharts } from '@bugquest/contract/charts/endpoints';
import type { ChartRange } from '@bugquest/contract/charts/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const chartsQuery = (days: ChartRange) =>
  queryOptions({
    queryKey: ['/api/admin/charts', { days }],
    queryFn: ({ signal }) => call(getCharts, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
