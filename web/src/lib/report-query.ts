import { getBugReport } from '@bugquest/contract/bug-reports/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** One report; the caller's role decides how much of it. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/bug-reports', id],
    queryFn: ({ signal }) => call(getBugReport, { params: { id }, signal }),
    refetchOnMount: 'always',
  });
