import { m } from '@bugquest/phrases/messages';
import { RotateCw } from 'lucide-react';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { formatCount, formatNumber } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useViews } from '../saved-views/use-views.ts';
import type { Queue } from './use-queue.ts';

/** The name of the view, its live number of reports, and a button for new ones. */
export function QueueHeading({ queue }: { queue: Queue }) {
  const name = useViews().find(({ isCurrent }) => isCurrent)?.name ?? m.shell_admin_tab_review();
  const heading = usePageHeading(name);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1 pe-2">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight">
        <bdi>{name}</bdi>
      </h1>
      <p role="status" className="text-muted tabular">
        {queue.query.data && (
          <>
            <bdi aria-hidden="true">{formatCount(queue.remaining)}</bdi>
            <span className="sr-only">
              {m.review_count({ count: queue.remaining, number: formatCount(queue.remaining) })}
            </span>
          </>
        )}
      </p>
      {(queue.arrived > 0 || queue.hasNewer) && (
        <Button variant="quiet" size="sm" className="bg-link-soft text-link!" onClick={queue.reload}>
          <RotateCw aria-hidden="true" />
          {queue.hasNewer
            ? m.review_arrived_some()
            : m.review_arrived({ count: queue.arrived, number: formatNumber(queue.arrived) })}
        </Button>
      )}
    </div>
  );
}
