import { VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import { VALIDATION_REASONS } from '@bugquest/contract/reports/lists';
import { listMatchingReports } from '@bugquest/contract/review/bulk-endpoints';
import { MAX_MATCHING_REPORTS } from '@bugquest/contract/review/lists';
import { m } from '@bugquest/phrases/messages';
import { useMutation } from '@tanstack/react-query';
import { Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { formatCount, formatNumber } from '../../../../lib/language/format.ts';
import { classes } from '../../../../ui/classes.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { toastFailure } from '../../../../ui/feedback/toast.ts';
import type { QueueFilter } from '../filter/queue-filter.ts';
import { toReportQuery } from '../queue-api.ts';
import type { Desk } from '../use-desk.ts';
import type { Queue } from '../use-queue.ts';
import type { BulkKind } from './bulk-actions.ts';
import type { Bulk, Refusal } from './use-bulk.ts';

export interface BulkActionsProps {
  filter: QueueFilter;
  queue: Queue;
  desk: Desk;
}

export function SelectionBar({ filter, queue, desk, bulk }: BulkActionsProps & { bulk: Bulk }) {
  const count = desk.selected.size;
  const matching = useSelectMatching(filter, desk);
  return (
    <section
      data-bulk-bar
      aria-label={m.review_bulk()}
      className="sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-10 order-last col-span-full animate-rise rounded-card bg-ink px-2 py-1.5 text-sm text-paper shadow-raised md:ps-4 md:max-2xl:text-[0.8125rem]"
    >
      <div className="flex flex-wrap items-center gap-x-0.5 gap-y-0.5 2xl:gap-x-1">
        <p aria-hidden="true" className="px-2 font-semibold whitespace-nowrap tabular max-md:py-2 md:ps-0">
          {m.review_chosen({ count, number: formatNumber(count) })}
        </p>
        {queue.remaining > count && (
          <BarButton onClick={matching.select} pending={matching.pending}>
            <span className="underline underline-offset-4">{matchingLabel(queue.remaining)}</span>
          </BarButton>
        )}
        <Divider />
        {VALIDATION_REASONS.map((reason, index) => (
          <ActionButton key={reason} kind={reason} bulk={bulk} shortcut={String(index + 1)}>
            {reason === 'duplicate' ? m.review_bulk_duplicate() : VALIDATION_REASON_NAMES[reason]()}
          </ActionButton>
        ))}
        <Divider />
        <ActionButton kind="status" bulk={bulk} shortcut="T">
          {m.review_status()}
        </ActionButton>
        <ActionButton kind="assign" bulk={bulk} shortcut="A">
          {m.review_assign()}
        </ActionButton>
        <ActionButton kind="delete" bulk={bulk} shortcut="D">
          <Trash2 aria-hidden="true" className="size-4" />
          <span className="xl:sr-only">{m.review_delete_short()}</span>
        </ActionButton>
        <BarButton onClick={() => desk.select([])} className="ms-auto">
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">{m.review_choose_none()}</span>
        </BarButton>
      </div>
      {bulk.refused.length > 0 && <RefusedReports refused={bulk.refused} />}
    </section>
  );
}

const Divider = () => <span aria-hidden="true" className="mx-1 h-6 w-px bg-paper/30 max-md:hidden" />;

interface BarButtonProps {
  onClick: () => void;
  pending?: boolean;
  shortcut?: string;
  opensDialog?: boolean;
  className?: string;
  children: ReactNode;
}

function BarButton({ onClick, pending = false, shortcut, opensDialog, className, children }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-keyshortcuts={shortcut}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={classes(
        'inline-flex min-h-9 items-center gap-1.5 rounded-control px-1 font-medium whitespace-nowrap hover:bg-paper/15 focus-visible:outline-paper max-md:min-h-11 max-md:px-2.5 2xl:px-2.5',
        className,
      )}
    >
      {pending && <Spinner />}
      {children}
      {shortcut && (
        <span aria-hidden="true" className="hidden pointer-fine:inline">
          <kbd className="inline-flex h-5 min-w-4 items-center justify-center rounded border border-paper/40 px-0.5 font-sans text-xs 2xl:min-w-5">
            {shortcut}
          </kbd>
        </span>
      )}
    </button>
  );
}

interface ActionButtonProps extends Omit<BarButtonProps, 'onClick'> {
  kind: BulkKind;
  bulk: Bulk;
}

const ActionButton = ({ kind, bulk, ...button }: ActionButtonProps) => (
  <BarButton {...button} opensDialog onClick={() => bulk.ask(kind)} />
);

const MAX_NAMED_REPORTS = 5;

function RefusedReports({ refused }: { refused: readonly Refusal[] }) {
  const count = refused.length;
  return (
    <div role="alert" className="border-t border-paper/30 px-2 py-1.5 md:ps-0">
      <p className="font-medium">{m.review_refused({ count, number: formatNumber(count) })}</p>
      <ul className="max-h-28 overflow-y-auto">
        {refused.slice(0, MAX_NAMED_REPORTS).map(({ id, serialNumber, message }) => (
          <li key={id}>
            <bdi className="font-medium tabular">{serialNumber}</bdi> – {message}
          </li>
        ))}
        {count > MAX_NAMED_REPORTS && (
          <li>{m.review_bulk_more({ number: formatNumber(count - MAX_NAMED_REPORTS) })}</li>
        )}
      </ul>
    </div>
  );
}

/** Also selects reports that are not loaded. */
function useSelectMatching(filter: QueueFilter, desk: Desk) {
  const matching = useMutation({
    mutationFn: () => call(listMatchingReports, { query: toReportQuery(filter) }),
    onSuccess: ({ reports }) => desk.select(reports),
    onError: (error) => toastFailure(m.review_bulk_match_failed(), error),
  });
  return { select: () => matching.mutate(), pending: matching.isPending };
}

const matchingLabel = (count: number): string =>
  count > MAX_MATCHING_REPORTS
    ? m.review_bulk_match_first({ number: formatNumber(MAX_MATCHING_REPORTS), total: formatCount(count) })
    : m.review_bulk_match({ number: formatNumber(count) });
