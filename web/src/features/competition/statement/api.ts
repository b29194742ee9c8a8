import type { PointReason } from '@bugquest/contract/competition/point-reasons';
import { getStatement } from '@bugquest/contract/competition/statement';
import { publicTopics } from '@bugquest/contract/topics';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call, callFile } from '../../../lib/api/call.ts';
import type { LiveMeta } from '../../../lib/api/endpoint-query.ts';

const ENTRIES = 50;

/** Further pages are loaded on request. */
export const statementQuery = (id: string, reason: PointReason | undefined) =>
  infiniteQueryOptions({
    queryKey: [getStatement.path, id, reason],
    queryFn: ({ pageParam, signal }) =>
      call(getStatement, { params: { id }, query: { limit: ENTRIES, before: pageParam, reason }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    meta: { topics: publicTopics(getStatement.topics ?? [], id) } satisfies LiveMeta,
  });

export const callStatementFile = (id: string, reason: PointReason | undefined): Promise<File> =>
  callFile(getStatement, { params: { id }, query: { reason, format: 'xlsx' } });
