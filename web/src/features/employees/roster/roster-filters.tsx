import { ROSTER_STATES } from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';

const STATE_NAMES = { registered: m.employees_roster_registered, missing: m.employees_roster_missing };

export interface RosterFiltersProps {
  search: string;
  state: string;
  set: (changes: { search?: string; state?: string }) => void;
}

export function RosterFilters({ search, state, set }: RosterFiltersProps) {
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <Field label={m.employees_roster_search()}>
        <SearchInput
          value={search}
          onSearch={(words) => set({ search: words })}
          placeholder={m.employees_roster_search_hint()}
        />
      </Field>
      <Field label={m.employees_roster_state()}>
        <SelectInput
          value={state}
          onChange={(event) => set({ state: event.target.value })}
          placeholder={m.employees_roster_state_all()}
          choices={ROSTER_STATES.map((value) => ({ value, label: STATE_NAMES[value]() }))}
        />
      </Field>
    </search>
  );
}
