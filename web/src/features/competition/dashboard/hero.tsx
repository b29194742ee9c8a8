import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { Plus } from 'lucide-react';
import { NEW_REPORT_ADDRESS } from '../../../lib/forms/draft-address.ts';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { productName } from '../../../lib/language/product.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import type { Figures } from './figures.ts';
import { NextGoal } from './next-goal.tsx';
import { RankTile } from './rank-tile.tsx';
import { PointsStat, ReportStats } from './stats.tsx';
import type { Dashboard } from './use-dashboard.ts';

export interface HeroProps {
  employee: Employee;
  figures: Figures;
  rank: Dashboard['rank'];
  /** Number of reports; for administrators, of the whole program. */
  allReports: number | undefined;
}

/** Points, rank, the next goal and the button come first. */
export function Hero({ employee, figures, rank, allReports }: HeroProps) {
  const heading = usePageHeading(m.shell_dashboard());
  return (
    <div className="relative overflow-hidden border-b border-line bg-surface">
      <div aria-hidden="true" className="squared absolute inset-0 opacity-45 mask-b-to-95%" />
      <div className="page relative py-5 sm:py-8">
        <p className="text-muted">
          {m.competition_dashboard_welcome()} <bdi className="font-medium text-ink">{employee.fullName}</bdi>
        </p>
        <h1 ref={heading} tabIndex={-1} className="font-semibold leading-snug sm:text-2xl">
          {m.shell_tagline({ product: productName() })}
        </h1>
        <div className="mt-4 grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-center">
          <section
            aria-label={m.competition_dashboard_stats_label()}
            className="grid min-w-0 gap-x-12 gap-y-3 md:grid-cols-2 md:items-center"
          >
            <div className="flex items-center justify-between gap-4 md:justify-start md:gap-8">
              <PointsStat figures={figures} />
              {!employee.isAdmin && <RankTile rank={rank} />}
            </div>
            <div className="flex min-w-0 flex-col gap-3.5 border-t border-line pt-3 md:border-0 md:pt-0">
              <ReportStats figures={figures} />
              <NextGoal totalPoints={figures.totalPoints} />
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
          <ButtonLink href={NEW_REPORT_ADDRESS} size="lg" wide>
            <Plus aria-hidden="true" />
            {m.competition_dashboard_submit_new()}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
