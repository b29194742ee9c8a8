import { POINT_REASON_NAMES, POINT_REASONS } from '@bugquest/contract/competition/point-reasons';
import type { StatementEntry } from '@bugquest/contract/competition/statement';
import { m } from '@bugquest/phrases/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Coins, SearchX } from 'lucide-react';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { formatNumber, formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { callStatementFile, statementQuery } from './api.ts';

/** Every change of the person's points, with its reason. The running total of the first entry is the total. */
export function PointsPage() {
  const { id } = useEmployee();
  const { values, isActive, set, clear } = useAddressFilter(['reason']);
  const reason = POINT_REASONS.find((value) => value === values.reason);
  const query = useInfiniteQuery(statementQuery(id, reason));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = query;
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <div className="page max-w-4xl py-5 sm:py-10">
      <PageHeader
        title={m.competition_statement()}
        description={m.competition_statement_text()}
        actions={
          data && (
            <p className="text-4xl font-bold text-accent-ink tabular">
              {formatNumber(data.pages[0]!.totalPoints)}
            </p>
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <Field label={m.competition_statement_only()} className="w-52 max-w-full max-sm:w-full">
          <SelectInput
            value={values.reason}
            onChange={({ target }) => set({ reason: target.value })}
            placeholder={m.competition_statement_everything()}
            choices={POINT_REASONS.map((value) => ({ value, label: POINT_REASON_NAMES[value]() }))}
          />
        </Field>
        {entries && entries.length > 0 && <DownloadButton download={() => callStatementFile(id, reason)} />}
      </div>
      {!entries && <QueryState query={query} skeleton="h-96" />}
      {entries?.length === 0 && (isActive ? <NoneOfKind onShowAll={clear} /> : <NoPoints />)}
      {entries && entries.length > 0 && (
        <Card flush className="overflow-hidden">
          <ol
            aria-label={m.competition_statement()}
            aria-busy={isPlaceholderData || undefined}
            className="divide-y divide-line aria-busy:opacity-50"
          >
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ol>
          {hasNextPage && (
            <div className="border-t border-line p-4">
              <Button variant="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {m.competition_statement_more()}
              </Button>
            </div>
          )}
        </Card>
      )}
    </div>
  );
}

function EntryRow({
  entry: { at, points, total, sentence, serialNumber, reportId },
}: {
  entry: StatementEntry;
}) {
  const serial = serialNumber && <bdi className="whitespace-nowrap tabular">{serialNumber}</bdi>;
  return (
    <li className="flex gap-4 px-4 py-3 sm:px-5">
      <bdi
        className={classes(
          'w-12 shrink-0 text-end text-lg font-semibold tabular',
          points > 0 ? 'text-accent-ink' : 'text-danger',
        )}
      >
        {formatSigned(points)}
      </bdi>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{sentence}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {serial && (reportId ? <TextLink href={`/reports/${reportId}`}>{serial}</TextLink> : serial)}
          <Moment at={at} />
          <span className="ms-auto tabular">
            {m.competition_statement_after({ total: isolate(formatNumber(total)) })}
          </span>
        </p>
      </div>
    </li>
  );
}

const NoneOfKind = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    icon={<SearchX aria-hidden="true" />}
    title={m.competition_statement_none_of_kind()}
    action={
      <Button variant="secondary" onClick={onShowAll}>
        {m.competition_statement_everything()}
      </Button>
    }
  />
);

const NoPoints = () => (
  <EmptyState
    icon={<Coins aria-hidden="true" />}
    title={m.competition_statement_empty()}
    description={m.competition_statement_empty_text()}
  />
);
