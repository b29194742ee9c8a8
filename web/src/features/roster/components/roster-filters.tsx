import { ROSTER_STATES } from '@bugquest/contract/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { Field } from '../../../ui/field.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';

const STATE_NAMES = { registered: m.roster_registered, missing: m.roster_missing };

export interface RosterFiltersProps {
  search: string;
  state: string;
  set: (changes: { search?: string; state?: string }) => void;
}

export function RosterFilters({ search, state, set }: RosterFiltersProps) {
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <Field label={m.roster_search()}>
        <SearchInput
          value={search}
          onSearch={(words) => set({ search: words })}
          placeholder={m.roster_search_hint()}
        />
      </Field>
      <Field label={m.roster_state()}>
        <SelectInput
          value={state}
          onChange={(event) => set({ state: event.target.value })}
          placeholder={m.roster_state_all()}
          choices={ROSTER_STATES.map((value) => ({ value, label: STATE_NAMES[value]() }))}
        />
      </Field>
    </search>
  );
}
