import { getFairness } from '@bugquest/contract/insights/endpoints';
import { BURST_MINUTES, type FairnessEntry, type FairnessSignal } from '@bugquest/contract/insights/fairness';
import type { ChartRange } from '@bugquest/contract/insights/schema';
import { m } from '@bugquest/phrases/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RangeChoice, useRange } from './range-choice.tsx';

export function FairnessTab() {
  const { range, choose } = useRange();
  const query = useQuery(fairnessQuery(range));
  const { data, isPlaceholderData } = query;
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted">{m.insights_fairness_about()}</p>
        <RangeChoice range={range} onChoose={choose} />
      </div>
      {!data ? (
        <QueryState query={query}>
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-40 rounded-card" />
          </Loading>
        </QueryState>
      ) : data.length === 0 ? (
        <EmptyState
          icon={<Scale aria-hidden="true" />}
          title={m.insights_fairness_none()}
          description={m.insights_fairness_none_text()}
        />
      ) : (
        <ul
          aria-busy={isPlaceholderData || undefined}
          className={classes(
            'grid items-start gap-4 transition-opacity sm:gap-5 xl:grid-cols-2',
            isPlaceholderData && 'opacity-50',
          )}
        >
          {data.map((entry) => (
            <li key={entry.employeeId}>
              <PersonSignals entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PersonSignals({ entry }: { entry: FairnessEntry }) {
  const { employeeId, fullName, department, totalPoints, signals } = entry;
  return (
    <Card aria-labelledby={`fairness-${employeeId}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id={`fairness-${employeeId}`} className="text-lg font-semibold wrap-anywhere">
            <bdi>{fullName}</bdi>
          </h2>
          <p className="text-sm text-muted">
            <bdi>{department}</bdi> · {m.review_user_points({ points: formatNumber(totalPoints) })}
          </p>
        </div>
        <ButtonLink href={`/admin?tab=points-review&reporter=${employeeId}`} variant="secondary" size="sm">
          {m.insights_fairness_see()}
          <bdi className="sr-only">{fullName}</bdi>
        </ButtonLink>
      </div>
      <dl className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
        {signals.map((one) => (
          <div key={`${one.signal} ${one.otherName}`}>
            <dt className="font-medium">{SIGNAL_NAMES[one.signal]()}</dt>
            <dd className="text-sm text-muted">{signalText(one)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const fairnessQuery = (days: ChartRange) =>
  endpointQuery(getFairness, { query: { days } }, { placeholderData: keepPreviousData });

type Signal = FairnessEntry['signals'][number];

const SIGNAL_NAMES: Record<FairnessSignal, () => string> = {
  burst: m.insights_fairness_burst,
  'copied-words': m.insights_fairness_words,
  'copied-pictures': m.insights_fairness_pictures,
  rejected: m.insights_fairness_rejected,
  'same-people': m.insights_fairness_people,
  inflated: m.insights_fairness_inflated,
};

/** A sentence about the counted reports. */
function signalText({ signal, count, of, otherName }: Signal): string {
  const number = formatNumber(count);
  const total = formatNumber(of ?? count);
  const name = isolate(otherName ?? m.accounts_former_employee());
  switch (signal) {
    case 'burst':
      return m.insights_fairness_burst_text({ number, minutes: formatNumber(BURST_MINUTES) });
    case 'copied-words':
      return m.insights_fairness_words_text({ number, name });
    case 'copied-pictures':
      return m.insights_fairness_pictures_text({ number, name });
    case 'rejected':
      return m.insights_fairness_rejected_text({ number, total });
    case 'same-people':
      return m.insights_fairness_people_text({ number, total, name });
    case 'inflated':
      return m.insights_fairness_inflated_text({ number, total });
  }
}
