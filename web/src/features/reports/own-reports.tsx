import { REPORTS_AWAITING_TESTER } from '@bugquest/contract/home/parts';
import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { OWN_REPORT_STATES, type OwnReportState } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Bug, SearchX } from 'lucide-react';
import { useAddressFilter } from '../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { employeeReportsQuery } from '../../lib/queries/report-query.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../ui/filters/search-input.tsx';
import { ChoicePills } from '../../ui/forms/choice-pills.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { OWN_REPORTS_PAGE, ownReportsQuery } from './api.ts';
import { OwnReportRow } from './own-report-row.tsx';

const STATE_NAMES: Record<OwnReportState, () => string> = {
  waiting: m.reports_filter_waiting,
  pending: m.competition_dashboard_reason_pending,
  decided: m.reports_filter_decided,
  closed: () => STATUS_NAMES.Closed(),
};

export function OwnReports() {
  const { id } = useEmployee();
  const { values, key, isActive, set, clear } = useAddressFilter(['show', 'search']);
  const state = OWN_REPORT_STATES.find((value) => value === values.show);
  const pages = useCursorPages(key);
  const waiting = useQuery(employeeReportsQuery(id, REPORTS_AWAITING_TESTER)).data?.total;
  const query = useQuery(ownReportsQuery(id, { state, search: values.search || undefined }, pages.cursor));
  return (
    <div className="page py-5 sm:py-10">
      <PageHeader
        title={m.reports_my_reports()}
        actions={
          <ButtonLink href="/submit-bug" size="sm" className="min-h-11">
            {m.competition_dashboard_submit_new()}
          </ButtonLink>
        }
      />
      <div className="mb-3 max-w-md">
        <SearchInput
          value={values.search}
          onSearch={(search) => set({ search })}
          label={m.reports_search()}
          placeholder={m.reports_search_placeholder()}
        />
      </div>
      {/* On a phone, the choices are one line that scrolls sideways. */}
      <fieldset className="-mx-(--page-padding) mb-4 min-w-0 overflow-x-auto px-(--page-padding) py-1 [&_label]:whitespace-nowrap [&>div]:max-sm:flex-nowrap">
        <legend className="sr-only">{m.reports_filter()}</legend>
        <ChoicePills
          name="show"
          chosen={state ?? ''}
          onChange={(event) => set({ show: event.target.value })}
          choices={[
            { value: '', label: m.reports_filter_all() },
            ...OWN_REPORT_STATES.map((value) => ({
              value,
              label: value === 'waiting' ? waitingLabel(waiting) : STATE_NAMES[value](),
            })),
          ]}
        />
      </fieldset>
      <PagedList
        label={m.reports_my_reports()}
        query={query}
        pages={pages}
        limit={OWN_REPORTS_PAGE}
        empty={isActive ? <NoMatches search={values.search} onShowAll={clear} /> : <NoReports />}
      >
        {(reports, stale) => (
          <ul aria-busy={stale || undefined} className="divide-y divide-line aria-busy:opacity-50">
            {reports.map((report) => (
              <OwnReportRow key={report.id} report={report} heading="h2" />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const waitingLabel = (count = 0) =>
  count > 0 ? m.reports_filter_waiting_count({ count: formatNumber(count) }) : m.reports_filter_waiting();

function NoMatches({ search, onShowAll }: { search: string | undefined; onShowAll: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={search ? m.reports_none_found({ search: isolate(search) }) : m.reports_none_here()}
      description={search ? undefined : m.reports_none_here_text()}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {m.review_show_all()}
        </Button>
      }
    />
  );
}

function NoReports() {
  return (
    <EmptyState
      icon={<Bug aria-hidden="true" />}
      title={m.competition_dashboard_empty_title()}
      description={m.competition_dashboard_empty_text()}
      action={<ButtonLink href="/bug-submission">{m.competition_dashboard_empty_action()}</ButtonLink>}
    />
  );
}
