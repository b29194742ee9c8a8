import { EMPLOYEE_SORTS, EMPLOYEE_STATES } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useDepartmentChoices } from '../../../lib/names/department-choices.ts';
import { departmentsQuery } from '../../../lib/queries/departments-query.ts';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { DEFAULT_SORT, type UserField, type UserFilter } from './api.ts';

const STATE_NAMES: Record<(typeof EMPLOYEE_STATES)[number], () => string> = {
  verified: m.employees_users_verified,
  unverified: m.employees_users_unverified,
  inactive: m.employees_users_inactive,
  admin: m.employees_users_state_admins,
};

const SORT_NAMES: Record<(typeof EMPLOYEE_SORTS)[number], () => string> = {
  newest: m.employees_users_sort_newest,
  oldest: m.employees_users_sort_oldest,
  name: m.employees_users_sort_name,
  'name-descending': m.employees_users_sort_name_descending,
  points: m.employees_users_sort_points,
  'points-ascending': m.employees_users_sort_points_ascending,
  reports: m.employees_users_sort_reports,
  'reports-ascending': m.employees_users_sort_reports_ascending,
  quality: m.employees_users_sort_quality,
  'quality-ascending': m.employees_users_sort_quality_ascending,
};

export interface UserFiltersProps {
  filter: UserFilter;
  set: (changes: Partial<Record<UserField, string>>) => void;
}

export function UserFilters({ filter, set }: UserFiltersProps) {
  const { data: departments = [] } = useQuery(departmentsQuery());
  // The address may contain a department that has no users any more.
  const departmentsAndFiltered = new Set([...departments, ...(filter.department ? [filter.department] : [])]);
  const departmentChoices = useDepartmentChoices([...departmentsAndFiltered]);
  return (
    <search className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_10rem_13rem_12rem]">
      <div className="col-span-2 sm:col-span-3 lg:col-span-1">
        <SearchInput
          dense
          label={m.employees_users_search()}
          value={filter.search ?? ''}
          onSearch={(search) => set({ search })}
          placeholder={m.employees_users_search_hint()}
        />
      </div>
      <SelectInput
        dense
        aria-label={m.employees_users_state()}
        value={filter.state ?? ''}
        onChange={(event) => set({ state: event.target.value })}
        placeholder={m.employees_users_state_all()}
        choices={EMPLOYEE_STATES.map((value) => ({ value, label: STATE_NAMES[value]() }))}
      />
      <SelectInput
        dense
        aria-label={m.accounts_department()}
        value={filter.department ?? ''}
        onChange={(event) => set({ department: event.target.value })}
        placeholder={m.employees_users_department_all()}
        choices={departmentChoices}
      />
      <div className="max-sm:col-span-2">
        <SelectInput
          dense
          aria-label={m.employees_users_sort()}
          value={filter.sort}
          onChange={({ target }) => set({ sort: target.value === DEFAULT_SORT ? '' : target.value })}
          choices={EMPLOYEE_SORTS.map((value) => ({ value, label: SORT_NAMES[value]() }))}
        />
      </div>
    </search>
  );
}
