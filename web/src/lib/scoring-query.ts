import { getScoring } from '@bugquest/contract/bug-reports/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The scoring that counts now: what the bug form counts by and the about page explains. */
export const scoringQuery = () =>
  queryOptions({
    queryKey: [getScoring.path],
    queryFn: ({ signal }) => call(getScoring, { signal }),
  });
