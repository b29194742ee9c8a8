import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { CircleHelp, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { useIsMobile } from '../../lib/hooks/use-media-query.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { PendingActionForm, pendingActionsOf } from './answers/pending-actions.tsx';

export interface PendingActionListProps {
  /** `items` has only the first reports. */
  reports: { items: readonly OwnBugReport[]; total: number };
}

const SHOWN_ON_PHONE = 2;

export function PendingActionList({ reports: { items, total } }: PendingActionListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMobile = useIsMobile();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting-reports">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h2 ref={heading} id="waiting-reports" tabIndex={-1} className="text-lg font-semibold outline-none">
          {m.reports_filter_waiting()}
        </h2>
        {(total > items.length || (isMobile && items.length > SHOWN_ON_PHONE)) && (
          <TextLink href="/reports?show=waiting">
            {m.reports_waiting_all({ count: formatNumber(total) })}
          </TextLink>
        )}
      </div>
      <ul className="divide-y divide-link/20 overflow-hidden rounded-card border border-link/30 bg-link-soft/60">
        {items.slice(0, isMobile ? SHOWN_ON_PHONE : undefined).map((report) => (
          <PendingActionRow key={report.id} report={report} onSent={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}

function PendingActionRow({ report, onSent }: { report: OwnBugReport; onSent: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, serialNumber } = report;
  const [action] = pendingActionsOf(report);
  if (!action) return null;
  const isQuestion = action.kind === 'question';
  const Icon = isQuestion ? CircleHelp : RotateCcw;
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-link" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p
          {...typedText((isQuestion && action.question) || m.reports_retest_title())}
          className="line-edge font-medium whitespace-pre-line wrap-anywhere"
        >
          {(isQuestion && action.question) || m.reports_retest_title()}
        </p>
        <h3 className="mt-0.5 text-sm text-muted">
          <Link
            href={`/reports/${id}`}
            {...typedText(report.title || report.bugDescription)}
            className="line-clamp-2 rounded-sm underline decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2 max-sm:line-clamp-1"
          >
            {report.title || report.bugDescription}
          </Link>
        </h3>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
          <bdi className="text-sm text-muted tabular">{serialNumber}</bdi>
          {!isOpen && (
            <Button size="sm" className="min-h-11" onClick={() => setIsOpen(true)}>
              {isQuestion ? m.reports_waiting_answer() : m.reports_waiting_retest()}
            </Button>
          )}
        </p>
        {isOpen && (
          <div className="mt-3">
            <PendingActionForm kind={action.kind} report={report} takesFocus onSent={onSent} />
          </div>
        )}
      </div>
    </li>
  );
}
