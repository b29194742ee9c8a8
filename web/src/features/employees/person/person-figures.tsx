import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/language/format.ts';
import { rankQuery } from '../../../lib/queries/standing-queries.ts';
import { Facts } from '../../../ui/lists/facts.tsx';

const figure = (value: number, digits = 0) => (
  <bdi className="text-xl font-semibold tabular">{formatNumber(value, digits)}</bdi>
);

/** Points, rank, reports and quality of a person. */
export function PersonFigures({ person }: { person: EmployeeListItem }) {
  const { data: standing } = useQuery(rankQuery(person.id));
  return (
    <Facts
      className="grid-cols-2! rounded-control border border-line bg-sunken/50 p-4 sm:grid-cols-4!"
      facts={[
        {
          label: m.employees_users_points(),
          value: <span className="text-accent-ink">{figure(person.totalPoints)}</span>,
        },
        {
          label: m.employees_person_rank(),
          value: standing?.rank && (
            <bdi className="text-xl font-semibold tabular">
              {m.employees_person_rank_of({
                rank: formatNumber(standing.rank),
                outOf: formatNumber(standing.outOf),
              })}
            </bdi>
          ),
        },
        { label: m.employees_users_reports(), value: figure(person.reportCount) },
        { label: m.employees_users_quality(), value: figure(person.qualityScore, 1) },
      ]}
    />
  );
}
