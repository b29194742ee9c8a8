import { testerTitle, titleName } from '@bugquest/contract/competition/quality';
import { showsPlace } from '@bugquest/contract/competition/ranks';
import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { ChevronRight, Plus, Trophy } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { NEW_REPORT_ADDRESS } from '../../../lib/forms/draft-address.ts';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { useIsMobile } from '../../../lib/hooks/use-media-query.ts';
import { formatNumber, formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { productName } from '../../../lib/language/product.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.ts';
import { CountUp } from '../../../ui/display/count-up.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Figures } from './figures.ts';
import { NextGoal } from './next-goal.tsx';
import { NumberPlaceholder } from './number-placeholder.tsx';
import type { Dashboard } from './use-dashboard.ts';

export interface HeroProps {
  employee: Employee;
  figures: Figures;
  rank: Dashboard['rank'];
  /** For administrators, the reports of the whole program. */
  allReports: number | undefined;
  earnedMilestone: number;
  /** Changes of the points that have just arrived. */
  pointsNews?: readonly PointsNews[];
  /** Below the button. */
  actions?: ReactNode;
  /** The running season, in one line. */
  season?: ReactNode;
}

export interface PointsNews {
  id: string;
  points: number | null;
  sentence: string;
}

/** Points, rank, the next goal and the button are first on the screen. */
export function Hero({
  employee,
  figures,
  rank,
  allReports,
  earnedMilestone,
  pointsNews = [],
  actions,
  season,
}: HeroProps) {
  const heading = usePageHeading(m.shell_dashboard());
  const isMobile = useIsMobile();
  return (
    <div className="relative overflow-hidden border-b border-line bg-surface">
      <div aria-hidden="true" className="squared absolute inset-0 opacity-45 mask-b-to-95%" />
      <div className="page relative py-4 sm:py-8">
        <p className="text-muted">
          {m.competition_dashboard_welcome()} <bdi className="font-medium text-ink">{employee.fullName}</bdi>
        </p>
        <h1 ref={heading} tabIndex={-1} className="font-semibold leading-snug sm:text-2xl">
          {m.shell_tagline({ product: productName() })}
        </h1>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-center">
          <section
            aria-label={m.competition_dashboard_stats_label()}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 md:grid-cols-2 md:items-center"
          >
            <div className="relative flex flex-wrap items-center justify-between gap-4 md:justify-start md:gap-8">
              <PointsStat figures={figures} />
              {!employee.isAdmin &&
                (figures.reportCount === 0 && figures.totalPoints === 0 ? (
                  <p className="max-w-44 text-sm text-muted">{m.competition_rank_none()}</p>
                ) : (
                  <RankTile rank={rank} figures={figures} />
                ))}
              {/* Covers the line below the number, so that nothing moves. */}
              <div
                role="status"
                className="pointer-events-none absolute inset-x-0 top-[calc(100%-1.5rem)] z-10"
              >
                {pointsNews.map(({ id, points, sentence }) => (
                  <p key={id} className="line-clamp-2 animate-rise bg-surface text-sm font-semibold">
                    {m.competition_dashboard_points_news({
                      points: isolate(formatSigned(points ?? 0)),
                      sentence,
                    })}
                  </p>
                ))}
              </div>
            </div>
            <div className="flex min-w-0 flex-col gap-3.5 border-t border-line pt-3 md:border-0 md:pt-0">
              {!isMobile && <ReportStats figures={figures} />}
              {/* One line high, also before it is known. */}
              {!employee.isAdmin && <p className="flex h-5 items-center gap-2 text-sm">{season}</p>}
              <NextGoal totalPoints={figures.totalPoints} earnedMilestone={earnedMilestone} />
              {employee.isAdmin && (
                <p className="text-sm text-muted">
                  {allReports !== undefined && m.competition_dashboard_program_reports({ count: allReports })}{' '}
                  <TextLink href="/admin?tab=points-review">
                    {m.competition_dashboard_program_link()}
                  </TextLink>
                </p>
              )}
            </div>
          </section>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 lg:grid-cols-[minmax(0,1fr)]">
            <ButtonLink href={NEW_REPORT_ADDRESS} size="lg" wide className="max-sm:px-3">
              <Plus aria-hidden="true" className="max-sm:hidden" />
              {m.competition_dashboard_submit_new()}
            </ButtonLink>
            {actions}
          </div>
        </div>
      </div>
    </div>
  );
}

// Only testers of the lower half load it.
const Company = lazy(async () => ({ default: (await import('./company.tsx')).Company }));

const importDistances = async () => (await import('./rank-distances.tsx')).RankDistances;

/** The place, or in the lower half the company. Opens the place and the distance to the neighbors, which are loaded after the dashboard. */
function RankTile({
  rank: { data, isPending },
  figures,
}: Pick<Dashboard, 'rank'> & Pick<HeroProps, 'figures'>) {
  const { Dialog: Distances, isOpen, open, setOpen, preload } = useLazyDialog(importDistances);
  if (isPending) return <Skeleton className="h-16 w-32 rounded-card" />;
  if (!data || data.rank === null) return <span />;
  const rank = formatNumber(data.rank);
  const outOf = formatNumber(data.outOf);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={preload}
        onClick={open}
        className="flex min-h-16 items-center gap-3 rounded-card border border-line-strong bg-surface py-2 ps-4 pe-3 text-start hover:bg-sunken"
      >
        {showsPlace(data.rank, data.outOf) ? (
          <>
            <Trophy className="size-5.5 shrink-0" aria-hidden="true" />
            <span className="leading-tight">
              <span className="block text-lg font-semibold tabular">
                {m.competition_rank_place({ rank })}
              </span>
              <span className="block text-sm text-muted tabular">{m.competition_rank_of({ outOf })}</span>
            </span>
          </>
        ) : (
          <Suspense fallback={<span className="w-32" />}>
            <Company standing={data} figures={figures} />
          </Suspense>
        )}
        <ChevronRight className="size-4.5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
      </button>
      {Distances && (
        <Distances
          standing={data}
          title={m.competition_dashboard_rank({ rank, outOf })}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

/** Section 2. */
export function PointsStat({ figures: { totalPoints, weekPoints, failed } }: { figures: Figures }) {
  return (
    <dl className="min-w-0">
      <dt className="text-sm text-muted">{m.competition_dashboard_total_points()}</dt>
      <dd className="text-5xl font-bold leading-tight tracking-tight text-accent-ink tabular sm:text-6xl sm:leading-tight">
        <CountUp value={totalPoints} />
      </dd>
      <dd className="text-sm text-muted">
        {weekPoints === null ? (
          <NumberPlaceholder failed={failed}>
            {m.competition_dashboard_week_points({ points: isolate(formatSigned(0)) })}
          </NumberPlaceholder>
        ) : (
          <TextLink href="/points">
            {m.competition_dashboard_week_points({ points: isolate(formatSigned(weekPoints)) })}
          </TextLink>
        )}
      </dd>
    </dl>
  );
}

/** Section 2. In one line; on a phone among the folded numbers. */
export function ReportStats({ figures }: { figures: Figures }) {
  const { reportCount, averagePoints, lately, failed } = figures;
  return (
    <div className="grid grid-cols-2 gap-x-4 tiny:grid-cols-1 sm:gap-x-8">
      <Stat
        label={m.competition_dashboard_bugs_reported()}
        value={
          reportCount === null ? (
            <NumberPlaceholder failed={failed}>{formatNumber(0)}</NumberPlaceholder>
          ) : (
            <CountUp value={reportCount} />
          )
        }
        detail={
          reportCount === 0 ? null : averagePoints === null ? (
            <NumberPlaceholder failed={failed}>
              {m.competition_dashboard_average_points({ count: 0 })}
            </NumberPlaceholder>
          ) : (
            m.competition_dashboard_average_points({ count: averagePoints })
          )
        }
      />
      {lately ? (
        <Stat
          label={m.competition_accepted()}
          value={m.competition_accepted_of({
            accepted: formatNumber(lately.accepted),
            decided: formatNumber(lately.decided),
          })}
          detail={titleName(testerTitle(lately))}
        />
      ) : (
        <Stat
          label={m.competition_accepted()}
          value={<NumberPlaceholder failed={failed}>{formatNumber(0)}</NumberPlaceholder>}
          detail={null}
        />
      )}
    </div>
  );
}

function Stat({ label, value, detail }: { label: string; value: ReactNode; detail: ReactNode }) {
  return (
    <dl className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular">{value}</dd>
      {/* At most two lines on phones, also before the font is loaded. */}
      <dd className="text-xs text-muted max-md:min-h-8">{detail}</dd>
    </dl>
  );
}
