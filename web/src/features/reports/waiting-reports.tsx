import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { ChevronRight, CircleHelp, RotateCcw } from 'lucide-react';
import { Link } from 'wouter';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { titleOf } from './report-title.ts';

export interface WaitingReportsProps {
  /** The first of them, and how many there are. */
  reports: { items: readonly OwnBugReport[]; total: number };
}

/** The tester's reports that wait for an answer or a retest. Shows nothing when there are none. */
export function WaitingReports({ reports: { items, total } }: WaitingReportsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting-reports">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h2 id="waiting-reports" className="text-lg font-semibold">
          {m.reports_filter_waiting()}
        </h2>
        {total > items.length && <TextLink href="/reports?show=waiting">{m.reports_filter_all()}</TextLink>}
      </div>
      <ul className="divide-y divide-link/20 overflow-hidden rounded-card border border-link/30 bg-link-soft/60">
        {items.map((report) => (
          <WaitingReport key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}

function WaitingReport({ report }: { report: OwnBugReport }) {
  const { id, infoState, serialNumber } = report;
  const isAsked = infoState === 'asked';
  const Icon = isAsked ? CircleHelp : RotateCcw;
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-link-soft">
      <Icon className="size-5 shrink-0 text-link" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">
          <span className="font-medium text-link">
            {isAsked ? m.reports_waiting_question() : m.reports_waiting_retest()}
          </span>{' '}
          <bdi className="tabular">{serialNumber}</bdi>
        </p>
        <h3 className="font-medium leading-snug">
          <Link
            href={`/reports/${id}`}
            dir="auto"
            className="line-clamp-1 rounded-sm wrap-break-word after:absolute after:inset-0"
          >
            {titleOf(report)}
          </Link>
        </h3>
      </div>
      <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
    </li>
  );
}
