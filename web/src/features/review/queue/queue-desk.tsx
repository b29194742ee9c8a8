import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bug, SearchX } from 'lucide-react';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useIsMobile, useIsWide } from '../../../lib/hooks/use-media-query.ts';
import { formatCount } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useLocale } from '../../../lib/language/locale.ts';
import { smallUrlOf } from '../../../lib/names/media-items.ts';
import { reportDetailsQuery } from '../../../lib/queries/report-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BulkActions } from './bulk/bulk-bar.tsx';
import { inEveryState, type QueueFilter, queueQueryString } from './filter/queue-filter.ts';
import { useDeskKeys, useReportBeforeKeys } from './keys/use-desk-keys.ts';
import { QueueCards, QueueList } from './list/queue-list.tsx';
import { QueueTable } from './list/queue-table.tsx';
import type { Density } from './list/use-density.ts';
import type { ReportToReview } from './open-report.tsx';
import { queueCountQuery } from './queue-api.ts';
import { type Desk, useDesk } from './use-desk.ts';
import type { Queue } from './use-queue.ts';

interface QueueDeskProps {
  filter: QueueFilter;
  /** Undefined without a filter. */
  onClear: (() => void) | undefined;
  queue: Queue;
  density: Density;
  Report: ComponentType<ReportToReview>;
}

export function QueueDesk({ filter, onClear, queue, density, Report }: QueueDeskProps) {
  const desk = useDesk(queue);
  const isMobile = useIsMobile();
  const isWide = useIsWide();
  usePrefetchNext(queue, desk);
  const active = queue.rows[desk.index];
  useDeskKeys('list', {
    next: desk.next?.open,
    previous: desk.previous,
    open: active && (() => desk.open(active.id)),
    decide: desk.openId ? undefined : active && (() => desk.open(active.id)),
    select: active && (() => desk.toggle(active)),
    'select-next': () => desk.extend(1),
    'select-previous': () => desk.extend(-1),
    undo: desk.undo,
  });
  const locale = useLocale();
  const previousId = queue.rows[desk.index - 1]?.id;
  const { openId, reopenings, next } = desk;
  // The report has its own version. It renders again only for another neighbour, and not for every change of the queue.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the report uses of the desk and the queue changes only with these.
  const openReport = useMemo(
    () => ({
      id: openId,
      element: openId && (
        <Report key={`${openId} ${reopenings}`} id={openId} queue={queue} desk={desk} isMobile={isMobile} />
      ),
    }),
    [Report, openId, reopenings, next?.id, previousId, isMobile, locale],
  );
  const report = useDeferredReport(openReport);
  const isSplit = !isMobile && report.id !== undefined;
  return (
    <>
      <RefusedDecisions desk={desk} />
      <div
        className={
          isSplit
            ? 'grid h-[calc(100dvh-8.5rem)] min-h-120 grid-rows-[minmax(0,1fr)] gap-4 lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[18.5rem_minmax(0,1fr)] min-[85rem]:grid-cols-[clamp(18rem,33%,29rem)_minmax(0,1fr)]'
            : 'flex flex-col gap-3'
        }
      >
        <QueueBody queue={queue} isAside={isSplit} filter={filter} onClear={onClear}>
          {isMobile ? (
            <QueueCards queue={queue} desk={desk} />
          ) : isSplit || !isWide ? (
            <QueueList queue={queue} desk={desk} density={density} isAside={isSplit} />
          ) : (
            <QueueTable queue={queue} desk={desk} density={density} />
          )}
        </QueueBody>
        <BulkActions filter={filter} queue={queue} desk={desk} />
        {report.element}
      </div>
    </>
  );
}

/**
 * A key first marks the row of the report. The report itself is rendered afterwards, in parts between which the browser takes
 * further keys. A key that is for the report renders it at once.
 */
function useDeferredReport(report: { id: string | undefined; element: ReactNode }) {
  const { id: openId } = report;
  /** Null: none. Undefined: the queue without a report. */
  const [neededId, setNeededId] = useState<string | undefined | null>(null);
  const deferred = useDeferredValue(report);
  const isPending = deferred.id !== openId;
  const isNeeded = isPending && neededId === openId;
  const show = useCallback(() => flushSync(() => setNeededId(openId)), [openId]);
  useReportBeforeKeys(isPending ? show : undefined);
  return isNeeded ? report : deferred;
}

/** A message stays until its report is opened or the message is closed. */
function RefusedDecisions({ desk }: { desk: Desk }) {
  return desk.refused.map(({ report: { id, serialNumber }, message }) => (
    <Alert key={id} tone="danger" title={m.review_refused_decision({ serial: isolate(serialNumber) })}>
      <p>
        {message} {m.review_refused_decision_kept()}
      </p>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => desk.open(id)}>
          {m.review_open({ serial: isolate(serialNumber) })}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => desk.dismissRefused(id)}>
          {m.shell_close()}
        </Button>
      </span>
    </Alert>
  ));
}

const PREFETCH_COUNT = 2;

/**
 * The next reports and their first pictures are fetched while a report is open, so that they are ready when it is
 * decided.
 */
function usePrefetchNext({ rows }: Queue, { openId, index }: Desk): void {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for another open report, not for new versions of rows.
  useEffect(() => {
    if (!openId || index < 0) return;
    const next = rows.slice(index + 1, index + 1 + PREFETCH_COUNT);
    // Runs later, so that the page first reacts to the key that opened the report.
    const later = setTimeout(() => {
      for (const row of next) {
        void queryClient.prefetchQuery(reportDetailsQuery(row.id));
        prefetchPicture(row);
      }
    });
    return () => clearTimeout(later);
  }, [openId, index, queryClient]);
}

function prefetchPicture({ mediaFiles }: AdminBugReport): void {
  const first = mediaFiles.find(({ mimeType }) => mimeType.startsWith('image/'));
  if (first) new Image().src = smallUrlOf(first);
}

interface QueueBodyProps {
  queue: Queue;
  /** Whether a report is open beside the queue. */
  isAside: boolean;
  filter: QueueFilter;
  onClear: (() => void) | undefined;
  children: ReactNode;
}

function QueueBody({ queue, isAside, filter, onClear, children }: QueueBodyProps) {
  const query = queue.query;
  const { data } = query;
  if (!data)
    return (
      <QueryState query={query}>
        <Loading className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
          {Array.from({ length: 8 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
            <Skeleton key={row} className="h-9" />
          ))}
        </Loading>
      </QueryState>
    );
  if (queue.rows.length === 0 && !onClear)
    return (
      <EmptyState
        icon={<Bug aria-hidden="true" />}
        title={m.review_none_title()}
        description={m.review_none_text()}
      />
    );
  if (queue.rows.length === 0) return <NothingFound filter={filter} onClear={onClear} />;
  return (
    <Card flush className={classes('min-h-0 overflow-hidden', isAside && 'max-lg:hidden')}>
      {children}
    </Card>
  );
}

/** Shows how many reports in other states match, if any. */
function NothingFound({ filter, onClear }: { filter: QueueFilter; onClear: (() => void) | undefined }) {
  const all = inEveryState(filter);
  const { data: count, isPending } = useQuery(queueCountQuery(all));
  if (isPending)
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    );
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m.review_nothing_found()}
      action={
        count ? (
          <TextLink href={`/admin?tab=points-review&${queueQueryString(all)}`}>
            {m.review_in_all({ number: isolate(formatCount(count)) })}
          </TextLink>
        ) : (
          <Button variant="secondary" onClick={onClear}>
            {m.review_show_all()}
          </Button>
        )
      }
    />
  );
}
