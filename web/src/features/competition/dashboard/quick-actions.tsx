import { m } from '@bugquest/phrases/messages';
import { Bug, CalendarDays, ChevronRight, Images, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../../lib/language/format.ts';
import type { Figures } from './figures.ts';
import { FoldingCard } from './folding-card.tsx';
import { Unknown } from './unknown.tsx';

export function QuickActions({ figures }: { figures: Figures }) {
  return (
    <FoldingCard title={m.competition_dashboard_quick_actions()} icon={<Zap />}>
      <Link
        href="/bug-submission"
        className="group flex items-center gap-4 rounded-control bg-ink p-4 text-paper transition-colors hover:bg-ink-hover"
      >
        <Bug className="size-7 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{m.competition_dashboard_report_bug()}</span>
          <span className="block text-sm opacity-80">{m.competition_dashboard_report_bug_points()}</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:-translate-x-0.5"
        />
      </Link>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Count
          icon={<CalendarDays />}
          label={m.competition_dashboard_this_week()}
          value={figures.weekReportCount}
          failed={figures.failed}
        />
        <Count
          icon={<Images />}
          label={m.competition_dashboard_with_media()}
          value={figures.withMediaCount}
          failed={figures.failed}
        />
      </dl>
    </FoldingCard>
  );
}

interface CountProps extends Pick<Figures, 'failed'> {
  icon: ReactNode;
  label: string;
  value: number | null;
}

function Count({ icon, label, value, failed }: CountProps) {
  return (
    <div className="rounded-control border border-line p-3.5">
      <dt className="flex items-center gap-2 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0">
        <span aria-hidden="true">{icon}</span>
        {label}
      </dt>
      <dd className="mt-1 text-2xl font-semibold tabular">
        {value === null ? <Unknown failed={failed}>{formatNumber(10)}</Unknown> : formatNumber(value)}
      </dd>
    </div>
  );
}
