import {
  LEADERBOARD_PERIODS,
  type LeaderboardFilter,
  type LeaderboardPeriod,
} from '@bugquest/contract/competition/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { useDepartmentChoices } from '../../../lib/names/department-choices.ts';
import { departmentsQuery } from '../../../lib/queries/departments-query.ts';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { seasonsQuery } from '../seasons/api.ts';
import { seasonName } from '../seasons/season-name.ts';

const PERIOD_NAMES: Record<LeaderboardPeriod, () => string> = {
  all: m.competition_period_all,
  month: m.competition_period_month,
  'last-month': m.competition_period_last_month,
};

export function useLeaderboardFilter() {
  const { values, set } = useAddressFilter(['period', 'season', 'department']);
  const period = LEADERBOARD_PERIODS.find((each) => each === values.period);
  const filter: LeaderboardFilter = {
    ...(period && { period }),
    ...(values.season && { season: values.season }),
    ...(values.department && { department: values.department }),
  };
  return { filter, set };
}

export function LeaderboardFilters({ filter, set }: ReturnType<typeof useLeaderboardFilter>) {
  const { data: departments = [] } = useQuery(departmentsQuery());
  const choices = useDepartmentChoices(departments);
  const { data: seasons = [] } = useQuery(seasonsQuery());
  const startedSeasons = seasons.filter(({ state }) => state !== 'planned');
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <div className="min-w-44">
        <SelectInput
          dense
          aria-label={m.competition_period()}
          value={filter.season ?? filter.period ?? 'all'}
          onChange={({ target: { value } }) => {
            const season = startedSeasons.some(({ id }) => id === value) ? value : '';
            set({ season, period: season || value === 'all' ? '' : value });
          }}
          choices={[
            ...LEADERBOARD_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value]() })),
            ...startedSeasons.map((season) => ({
              value: season.id,
              label: seasonName(season),
              group: m.competition_seasons(),
            })),
          ]}
        />
      </div>
      <div className="min-w-52">
        <SelectInput
          dense
          aria-label={m.competition_department()}
          value={filter.department ?? ''}
          onChange={({ target: { value } }) => set({ department: value })}
          choices={[{ value: '', label: m.competition_all_departments() }, ...choices]}
        />
      </div>
    </div>
  );
}
