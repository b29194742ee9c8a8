import type { Employee } from '@bugquest/contract/employees/schema';
import type { Rank } from '@bugquest/contract/standings/schema';
import { m } from '@bugquest/phrases/messages';
import { Plus, Trophy } from 'lucide-react';
import { formatNumber } from '../../../lib/format.ts';
import { usePageHeading } from '../../../lib/page-heading.ts';
import { productName } from '../../../lib/product.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { LevelMedal } from './level-medal.tsx';

export interface HeroProps {
  employee: Employee;
  rank: Rank | undefined;
  totalPoints: number;
  /** All reports one may see: for administrators those of the whole program. */
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
            {m.dashboard_welcome()} <bdi className="font-medium text-ink">{employee.fullName}</bdi>
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
              {m.dashboard_submit_new()}
            </ButtonLink>
            <Standing isAdmin={employee.isAdmin} rank={rank} allReports={allReports} />
          </div>
        </div>
        <LevelMedal totalPoints={totalPoints} />
      </div>
    </section>
  );
}

/** Testers see their rank; administrators do not compete and see what the program has gathered. */
function Standing({
  isAdmin,
  rank,
  allReports,
}: { isAdmin: boolean } & Pick<HeroProps, 'rank' | 'allReports'>) {
  if (isAdmin)
    return allReports === undefined ? null : (
      <p className="text-muted">
        {m.dashboard_program_reports({ count: allReports })}{' '}
        <TextLink href="/admin?tab=points-review">{m.dashboard_program_link()}</TextLink>
      </p>
    );
  if (!rank || rank.rank === null) return null;
  return (
    <p className="inline-flex min-h-11 items-center gap-2 rounded-full border border-accent/50 bg-accent-soft px-4 font-semibold text-accent-ink">
      <Trophy className="size-4.5 shrink-0" aria-hidden="true" />
      <bdi className="tabular">
        {m.dashboard_rank({ rank: formatNumber(rank.rank), outOf: formatNumber(rank.outOf) })}
      </bdi>
    </p>
  );
}
