import { getAdministratorStatistics } from '@bugquest/contract/insights/endpoints';
import type { AdministratorStatistics, ChartRange } from '@bugquest/contract/insights/schema';
import { m } from '@bugquest/phrases/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatDuration, formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';

/** For the range of the charts. */
export function AdministratorTable({ range }: { range: ChartRange }) {
  const query = useQuery(administratorsQuery(range));
  const { data, isPlaceholderData } = query;
  return (
    <Card flush>
      <div className="p-4 sm:p-5">
        <h3 className="text-base font-semibold">{m.insights_administrators()}</h3>
        <p className="mt-1 max-w-prose text-sm text-muted">{m.insights_administrators_about()}</p>
        {data?.length === 0 && <p className="mt-4 text-muted">{m.insights_administrators_none()}</p>}
      </div>
      {!data ? (
        <QueryState query={query}>
          <Loading className="flex flex-col gap-2 px-4 pb-4 sm:px-5 sm:pb-5">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-9" />
            ))}
          </Loading>
        </QueryState>
      ) : (
        data.length > 0 && (
          <DataList
            label={m.insights_administrators()}
            columns={columns()}
            rows={data}
            rowKey={({ administratorId }) => administratorId}
            stale={isPlaceholderData}
          />
        )
      )}
    </Card>
  );
}

const columns = (): readonly [Column<AdministratorStatistics>, ...Column<AdministratorStatistics>[]] => [
  {
    id: 'name',
    header: m.insights_administrator(),
    cell: ({ fullName }) => <bdi>{fullName ?? m.accounts_former_employee()}</bdi>,
  },
  {
    id: 'decisions',
    header: m.insights_decisions(),
    cell: ({ decisions }) => formatNumber(decisions),
    numeric: true,
  },
  {
    id: 'median',
    header: m.insights_median_time(),
    cell: ({ medianSeconds }) => (medianSeconds === null ? '–' : formatDuration(medianSeconds)),
    numeric: true,
  },
  {
    id: 'reversed',
    header: m.insights_reversal_rate(),
    cell: ({ reversed, decisions }) =>
      m.insights_reversed({ rate: formatPercent(reversed / decisions, 1), reversed: formatNumber(reversed) }),
    numeric: true,
  },
];

const administratorsQuery = (days: ChartRange) =>
  endpointQuery(getAdministratorStatistics, { query: { days } }, { placeholderData: keepPreviousData });
