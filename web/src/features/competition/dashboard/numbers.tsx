import type { EmployeeStats } from '@bugquest/contract/competition/schema';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import {
  Bug,
  CalendarDays,
  ChartBarBig,
  Check,
  ChevronRight,
  Gauge,
  Images,
  Smartphone,
  UserRoundPen,
  Zap,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { useIsMobile } from '../../../lib/hooks/use-media-query.ts';
import { formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { severityBadgeLevel } from '../../../lib/names/report-labels.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { LEVEL_STYLES } from '../../../ui/display/level-badge.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Figures } from './figures.ts';
import { ReportStats } from './hero.tsx';
import { NextGoal } from './next-goal.tsx';
import { NumberPlaceholder } from './number-placeholder.tsx';
import { WeekCard } from './week-card.tsx';

export interface NumbersProps {
  figures: Figures;
  stats: EmployeeStats | undefined;
  earnedMilestone: number;
}

/** The figures that section 2 asks for, beside those that lead the dashboard. */
export function Numbers({ figures, stats, earnedMilestone }: NumbersProps) {
  const { isAdmin } = useEmployee();
  const isMobile = useIsMobile();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 md:grid-cols-2">
      {isMobile && <ReportStats figures={figures} />}
      {stats && !isAdmin && <WeekCard stats={stats} />}
      <PerformanceSummary figures={figures} earnedMilestone={earnedMilestone} />
      <QuickActions figures={figures} />
      <SeverityCard figures={figures} />
      <QualityCard qualityScore={figures.qualityScore} />
    </div>
  );
}

interface NumbersPartProps {
  title: string;
  icon: ReactNode;
  children: ReactNode;
}

function NumbersPart({ title, icon, children }: NumbersPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-4 flex items-center gap-2 font-semibold [&_svg]:size-5 [&_svg]:text-muted">
        <span aria-hidden="true">{icon}</span>
        {title}
      </h3>
      {children}
    </section>
  );
}

function QualityCard({ qualityScore }: { qualityScore: number }) {
  const { googlePlayEmail, appleId } = useEmployee();
  return (
    <NumbersPart title={m.competition_dashboard_quality_title()} icon={<Gauge />}>
      <p className="text-sm text-muted">{m.competition_dashboard_quality_text()}</p>
      <ul className="mt-4 flex flex-col gap-3">
        <Tip icon={<UserRoundPen />} done={qualityScore >= 100}>
          {m.competition_dashboard_tip_complete()}
        </Tip>
        <Tip icon={<Smartphone />} done={googlePlayEmail !== '' && appleId !== ''}>
          {m.competition_dashboard_tip_stores()}
        </Tip>
      </ul>
      <ButtonLink href="/profile" variant="secondary" wide className="mt-5">
        {m.competition_dashboard_update_profile()}
      </ButtonLink>
    </NumbersPart>
  );
}

function Tip({ icon, done, children }: { icon: ReactNode; done: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 text-sm">
      <span
        aria-hidden="true"
        className={`flex size-7 shrink-0 items-center justify-center rounded-full [&_svg]:size-4 ${done ? 'bg-success-soft text-success' : 'bg-sunken text-muted'}`}
      >
        {done ? <Check /> : icon}
      </span>
      <span className={done ? 'pt-0.5 text-muted' : 'pt-0.5'}>
        {children}
        {done && <span className="sr-only"> – {m.competition_dashboard_tip_done()}</span>}
      </span>
    </li>
  );
}

function PerformanceSummary({ figures, earnedMilestone }: { figures: Figures; earnedMilestone: number }) {
  const { weekReportCount, mediaShare, qualityScore, totalPoints, firsts, clearSteps, failed } = figures;
  const placeholder = <NumberPlaceholder failed={failed}>{formatNumber(10)}</NumberPlaceholder>;
  return (
    <NumbersPart title={m.competition_dashboard_performance()} icon={<CalendarDays />}>
      <div className="flex flex-col gap-6">
        <dl className="grid grid-cols-3 divide-x divide-line">
          <Item
            label={m.competition_dashboard_week_reports()}
            detail={m.competition_dashboard_last_seven_days()}
          >
            {weekReportCount === null ? placeholder : formatNumber(weekReportCount)}
          </Item>
          <Item
            label={m.competition_dashboard_media_reports()}
            detail={m.competition_dashboard_media_reports_about()}
          >
            {mediaShare === null ? placeholder : formatPercent(mediaShare)}
          </Item>
          <Item
            label={m.competition_dashboard_quality_score()}
            detail={m.competition_dashboard_quality_based()}
          >
            {formatNumber(qualityScore, 1)}
          </Item>
        </dl>
        <dl className="grid grid-cols-2 divide-x divide-line">
          <Item label={m.competition_firsts()} detail={m.competition_firsts_about()}>
            {firsts === null ? placeholder : formatNumber(firsts)}
          </Item>
          <Item label={m.competition_clear_steps()} detail={m.competition_clear_steps_about()}>
            {clearSteps === null ? placeholder : formatNumber(clearSteps)}
          </Item>
        </dl>
        <div className="rounded-control bg-accent-soft p-4">
          <NextGoal totalPoints={totalPoints} earnedMilestone={earnedMilestone} />
        </div>
      </div>
    </NumbersPart>
  );
}

function Item({ label, detail, children }: { label: string; detail: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-3 first:ps-0 last:pe-0 sm:px-5">
      <dt className="text-sm font-medium leading-snug">{label}</dt>
      <dd className="mt-1 text-2xl font-semibold tabular sm:text-3xl">
        <bdi>{children}</bdi>
      </dd>
      <dd className="mt-0.5 text-xs text-muted">{detail}</dd>
    </div>
  );
}

export function SeverityCard({ figures }: { figures: Pick<Figures, 'bySeverity' | 'failed'> }) {
  const { bySeverity, failed } = figures;
  return (
    <NumbersPart title={m.competition_dashboard_severity_distribution()} icon={<ChartBarBig />}>
      {bySeverity ? (
        <ul className="flex flex-col gap-4">
          {bySeverity.map((row) => (
            <SeverityRow key={row.severity} {...row} />
          ))}
        </ul>
      ) : failed ? (
        <p className="text-muted">–</p>
      ) : (
        <Loading className="flex flex-col gap-5 pt-1">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </Loading>
      )}
    </NumbersPart>
  );
}

function SeverityRow({ severity, count, share }: NonNullable<Figures['bySeverity']>[number]) {
  const level = severityBadgeLevel(severity);
  const { icon: Icon, text } = LEVEL_STYLES[level];
  const name = SEVERITY_NAMES[severity]();
  return (
    <li>
      <div className="flex items-center justify-between gap-3 text-sm">
        <span className={`inline-flex items-center gap-2 font-medium ${text}`}>
          <Icon className="size-4.5" aria-hidden="true" />
          {name}
        </span>
        <bdi className="tabular">
          <span className="font-semibold">{formatNumber(count)}</span>
          <span className="ms-2 inline-block min-w-10 text-end text-muted">{formatPercent(share)}</span>
        </bdi>
      </div>
      <Progress value={share * 100} label={name} tone={level} className="mt-2" />
    </li>
  );
}

function QuickActions({ figures }: { figures: Figures }) {
  return (
    <NumbersPart title={m.competition_dashboard_quick_actions()} icon={<Zap />}>
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
    </NumbersPart>
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
        {value === null ? (
          <NumberPlaceholder failed={failed}>{formatNumber(10)}</NumberPlaceholder>
        ) : (
          formatNumber(value)
        )}
      </dd>
    </div>
  );
}
