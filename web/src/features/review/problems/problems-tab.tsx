import { FEATURE_NAMES, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { FEATURES, SEVERITIES } from '@bugquest/contract/reports/lists';
import type { Problem, ProblemQuery } from '@bugquest/contract/review/problem-schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Copy, Layers } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { type AddressFilter, useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../../lib/hooks/use-cursor-pages.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { featureLabel } from '../../../lib/names/report-labels.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Choice, SelectInput } from '../../../ui/forms/select-input.tsx';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { SeverityBadge } from '../badges.tsx';
import { problemsQuery, suspectedPairsQuery } from './api.ts';

const ROWS_PER_PAGE = 50;
const FILTERS = ['state', 'confirmed', 'severity', 'feature'] as const;
type Filter = (typeof FILTERS)[number];

/** One row for each problem. Its reports open in the queue. */
export function ProblemsTab() {
  const filter = useAddressFilter(FILTERS);
  const pages = useCursorPages(filter.key);
  const { values } = filter;
  const asked = values as Pick<ProblemQuery, Filter>;
  const query = useQuery(problemsQuery({ ...asked, limit: ROWS_PER_PAGE, cursor: pages.cursor }));
  const [, navigate] = useLocation();
  return (
    <div className="flex flex-col gap-4">
      <SweepLink />
      <ProblemFilters {...filter} />
      <p className="text-sm text-muted">{m.review_problems_order()}</p>
      <PagedList
        label={m.review_problems_tab()}
        query={query}
        pages={pages}
        limit={ROWS_PER_PAGE}
        empty={
          <EmptyState
            icon={<Layers aria-hidden="true" />}
            title={m.review_problems_none()}
            description={m.review_problems_none_text()}
          />
        }
      >
        {(rows, stale) => (
          <DataList
            label={m.review_problems_tab()}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => id}
            stale={stale}
            onOpen={({ id }) => navigate(reportsOf(id))}
            openLabel={({ serialNumber }) => m.review_problem_reports_of({ serial: isolate(serialNumber) })}
          />
        )}
      </PagedList>
    </div>
  );
}

/** Functions, so that labels follow a change of the language. */
const FILTER_NAMES: Record<Filter, () => string> = {
  state: m.review_problem_state,
  confirmed: m.review_problem_decision,
  severity: m.review_severity,
  feature: m.review_feature,
};
const FILTER_CHOICES: Record<Filter, () => Choice[]> = {
  state: () => [
    { value: 'open', label: m.review_problem_open() },
    { value: 'closed', label: m.review_problem_closed() },
  ],
  confirmed: () => [
    { value: 'yes', label: m.review_problem_confirmed() },
    { value: 'no', label: m.review_state_pending() },
  ],
  severity: () => SEVERITIES.map((value) => ({ value, label: SEVERITY_NAMES[value]() })),
  feature: () => FEATURES.map((value) => ({ value, label: FEATURE_NAMES[value]() })),
};

const ProblemFilters = ({ values, set }: Pick<AddressFilter<Filter>, 'values' | 'set'>) => (
  <search className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:max-w-3xl">
    {FILTERS.map((field) => (
      <SelectInput
        key={field}
        dense
        aria-label={FILTER_NAMES[field]()}
        value={values[field]}
        onChange={(event) => set({ [field]: event.target.value })}
        placeholder={FILTER_NAMES[field]()}
        choices={FILTER_CHOICES[field]()}
      />
    ))}
  </search>
);

/** How many pairs are without an answer. */
function SweepLink() {
  const total = useQuery(suspectedPairsQuery()).data?.total;
  return (
    <ButtonLink href="/admin?tab=sweep" variant="secondary" className="self-start">
      <Copy aria-hidden="true" />
      {m.review_sweep_tab()}
      {total !== undefined && total > 0 && <Badge>{formatNumber(total)}</Badge>}
    </ButtonLink>
  );
}

const reportsOf = (id: string) => `/admin?tab=points-review&problem=${id}&sort=oldest`;

/** A function, so that labels follow a change of the language. */
const columns = (): [Column<Problem>, ...Column<Problem>[]] => [
  {
    id: 'serial',
    header: m.review_serial(),
    cell: ({ serialNumber }) => <bdi className="tabular">{serialNumber}</bdi>,
  },
  {
    id: 'title',
    header: m.review_title(),
    lead: true,
    cell: ({ title }) => (
      <span
        {...typedText(title)}
        className="line-edge font-normal max-md:order-1 max-md:line-clamp-2 max-md:w-full md:block md:max-w-96 md:min-w-60"
      >
        {title}
      </span>
    ),
  },
  {
    id: 'people',
    header: m.review_problem_people(),
    numeric: true,
    lead: true,
    cell: ({ people }) => (
      <>
        <bdi className="font-semibold tabular max-md:hidden">{formatNumber(people)}</bdi>
        <span className="tabular md:hidden">
          {m.review_pair_people({ count: people, number: formatNumber(people) })}
        </span>
      </>
    ),
  },
  {
    id: 'reports',
    header: m.review_problem_reports(),
    numeric: true,
    cell: ({ reports }) => <bdi className="tabular">{formatNumber(reports)}</bdi>,
  },
  {
    id: 'suspected',
    header: m.review_problem_suspected(),
    numeric: true,
    cell: ({ id, suspected }) =>
      suspected > 0 ? (
        <Link
          href={`/admin?tab=sweep&original=${id}`}
          className="relative z-1 text-link tabular hover:underline"
        >
          <bdi>{formatNumber(suspected)}</bdi>
        </Link>
      ) : (
        <span className="text-muted">–</span>
      ),
  },
  {
    id: 'severity',
    header: m.review_severity(),
    lead: true,
    cell: ({ severity }) => <SeverityBadge severity={severity} />,
  },
  {
    id: 'feature',
    header: m.review_feature(),
    cell: ({ feature }) => <bdi>{featureLabel(feature)}</bdi>,
  },
  {
    id: 'build',
    header: m.review_problem_build(),
    cell: ({ newestBuild }) =>
      newestBuild ? <bdi>{newestBuild}</bdi> : <span className="text-muted">–</span>,
  },
  {
    id: 'state',
    header: m.review_problem_state(),
    cell: ({ status, isConfirmed }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={isConfirmed ? 'success' : 'neutral'}>
          {isConfirmed ? m.review_problem_confirmed() : m.review_state_pending()}
        </Badge>
        {status === 'Closed' && <Badge>{m.review_problem_closed()}</Badge>}
      </span>
    ),
  },
];
