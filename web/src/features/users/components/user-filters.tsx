import { EMPLOYEE_SORTS, EMPLOYEE_STATES } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../ui/field.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { departmentsQuery } from '../api.ts';
import { USUAL_SORT, type UserField, type UserFilter } from '../user-filter.ts';

const STATE_NAMES: Record<(typeof EMPLOYEE_STATES)[number], () => string> = {
  verified: m.users_verified,
  unverified: m.users_unverified,
  inactive: m.users_inactive,
  admin: m.users_state_admins,
};

const SORT_NAMES: Record<(typeof EMPLOYEE_SORTS)[number], () => string> = {
  newest: m.users_sort_newest,
  name: m.users_sort_name,
  points: m.users_sort_points,
  reports: m.users_sort_reports,
  quality: m.users_sort_quality,
};

export interface UserFiltersProps {
  filter: UserFilter;
  set: (changes: Partial<Record<UserField, string>>) => void;
}

export function UserFilters({ filter, set }: UserFiltersProps) {
  const { data: departments = [] } = useQuery(departmentsQuery());
  // A department that nobody is in any more may still stand in the address.
  const known = new Set([...departments, ...(filter.department ? [filter.department] : [])]);
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_11rem_13rem_12rem]">
      <Field label={m.users_search()} className="col-span-2 sm:col-span-3 lg:col-span-1">
        <SearchInput
          value={filter.search ?? ''}
          onSearch={(search) => set({ search })}
          placeholder={m.users_search_hint()}
        />
      </Field>
      <Field label={m.users_state()}>
        <SelectInput
          value={filter.state ?? ''}
          onChange={(event) => set({ state: event.target.value })}
          placeholder={m.users_state_all()}
          choices={EMPLOYEE_STATES.map((value) => ({ value, label: STATE_NAMES[value]() }))}
        />
      </Field>
      <Field label={m.account_department()}>
        <SelectInput
          value={filter.department ?? ''}
          onChange={(event) => set({ department: event.target.value })}
          placeholder={m.users_department_all()}
          choices={[...known].map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field label={m.users_sort()} className="col-span-2 sm:col-span-1">
        <SelectInput
          value={filter.sort}
          onChange={({ target }) => set({ sort: target.value === USUAL_SORT ? '' : target.value })}
          choices={EMPLOYEE_SORTS.map((value) => ({ value, label: SORT_NAMES[value]() }))}
        />
      </Field>
    </search>
  );
}
