import type { Rank } from '@bugquest/contract/competition/schema';
import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { Plus, Trophy } from 'lucide-react';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { productName } from '../../../lib/language/product.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { LevelMedal } from './level-medal.tsx';

export interface HeroProps {
  employee: Employee;
  rank: Rank | undefined;
  totalPoints: number;
  /** Number of reports; for administrators, of the whole program. */
  allReports: number | undefined;
}

export function Hero({ employee, rank, totalPoints, allReports }: HeroProps) {
  const heading = usePageHeading(m.shell_dashboard());
  return (
    <section className="relative overflow-hidden border-b border-line bg-surface">
      <div aria-hidden="true" className="squared absolute inset-0 opacity-45 mask-b-to-95%" />
      <div className="page relative flex flex-col gap-6 py-7 sm:flex-row sm:items-center sm:justify-between sm:py-11">
        <div className="min-w-0">
          <p className="text-base text-muted sm:text-lg">
            {m.competition_dashboard_welcome()}{' '}
            <bdi className="font-medium text-ink">{employee.fullName}</bdi>
          </p>
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-2 text-3xl font-bold tracking-tight sm:text-4xl lg:text-5xl lg:leading-[1.12]"
          >
            {m.shell_tagline({ product: productName() })}
          </h1>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink href="/submit-bug" size="lg">
              <Plus aria-hidden="true" />
              {m.competition_dashboard_submit_new()}
            </ButtonLink>
            <Standing isAdmin={employee.isAdmin} rank={rank} allReports={allReports} />
          </div>
        </div>
        <LevelMedal totalPoints={totalPoints} />
      </div>
    </section>
  );
}

/** Testers see their rank. Administrators do not compete and see the number of all reports. */
function Standing({
  isAdmin,
  rank,
  allReports,
}: { isAdmin: boolean } & Pick<HeroProps, 'rank' | 'allReports'>) {
  if (isAdmin)
    return allReports === undefined ? null : (
      <p className="text-muted">
        {m.competition_dashboard_program_reports({ count: allReports })}{' '}
        <TextLink href="/admin?tab=points-review">{m.competition_dashboard_program_link()}</TextLink>
      </p>
    );
  if (!rank || rank.rank === null) return null;
  return (
    <p className="inline-flex min-h-11 items-center gap-2 rounded-full border border-accent/50 bg-accent-soft px-4 font-semibold text-accent-ink">
      <Trophy className="size-4.5 shrink-0" aria-hidden="true" />
      <bdi className="tabular">
        {m.competition_dashboard_rank({ rank: formatNumber(rank.rank), outOf: formatNumber(rank.outOf) })}
      </bdi>
    </p>
  );
}
