import { getFairness } from '@bugquest/contract/insights/endpoints';
import type { ChartRange } from '@bugquest/contract/insights/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const fairnessQuery = (days: ChartRange) =>
  endpointQuery(getFairness, { query: { days } }, { placeholderData: keepPreviousData });
