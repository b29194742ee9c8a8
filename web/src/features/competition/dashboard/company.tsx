import type { Rank } from '@bugquest/contract/competition/schema';
import { m } from '@bugquest/phrases/messages';
import { TrendingUp, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber, formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { useDepartmentName } from '../../../lib/names/department-name.tsx';
import type { Figures } from './figures.ts';

export interface CompanyProps {
  standing: Rank;
  figures: Pick<Figures, 'previousWeekPoints'>;
}

/** What the person's department has together, or how the own week compares with the week before. */
export function Company({ standing: { department, totalPoints }, figures }: CompanyProps) {
  const nameOf = useDepartmentName();
  if (department)
    return (
      <Tile
        icon={<UsersRound />}
        title={nameOf(department.name)}
        detail={m.competition_company_department({
          points: m.competition_points_count({ count: department.points }),
          own: formatNumber(totalPoints),
        })}
      />
    );
  // The points of this week stand beside it.
  const { previousWeekPoints } = figures;
  return (
    <Tile
      icon={<TrendingUp />}
      title={m.competition_company_previous_week({ points: isolate(signed(previousWeekPoints)) })}
    />
  );
}

/** Unknown until the statistics are loaded. */
const signed = (points: number | null): string => (points === null ? '–' : formatSigned(points));

function Tile({ icon, title, detail }: { icon: ReactNode; title: string; detail?: string }) {
  return (
    <>
      <span aria-hidden="true" className="[&_svg]:size-5.5">
        {icon}
      </span>
      <span className="min-w-0 max-w-52 leading-tight">
        <span {...typedText(title)} className="line-clamp-2 font-semibold tabular">
          {title}
        </span>
        {detail && <span className="block text-sm text-muted tabular">{detail}</span>}
      </span>
    </>
  );
}
