import { getScoring } from '@bugquest/contract/bug-reports/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** The scoring that counts now. */
export const scoringQuery = () =>
  queryOptions({
    queryKey: [getScoring.path],
    queryFn: ({ signal }) => call(getScoring, { signal }),
  });
