import { MAIL_PURPOSE_NAMES, MAIL_STATE_NAMES } from '@bugquest/contract/mail/list-phrases';
import { MAIL_STATES } from '@bugquest/contract/mail/lists';
import { m } from '@bugquest/phrases/messages';
import { DayFields } from '../../../ui/filters/day-fields.tsx';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import type { MailField } from './mail-filter.ts';
import { purposeName } from './mail-names.ts';

export interface MailFiltersProps {
  values: Record<MailField, string>;
  set: (changes: Partial<Record<MailField, string>>) => void;
}

export function MailFilters({ values, set }: MailFiltersProps) {
  return (
    <search className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4 xl:grid-cols-[minmax(0,1fr)_11rem_13rem_10.5rem_10.5rem]">
      <Field label={m.mail_search()} className="max-xl:col-span-full">
        <SearchInput
          value={values.search}
          onSearch={(search) => set({ search })}
          placeholder={m.mail_search_hint()}
        />
      </Field>
      <Field label={m.mail_state()}>
        <SelectInput
          value={values.state}
          onChange={(event) => set({ state: event.target.value })}
          placeholder={m.mail_state_all()}
          choices={MAIL_STATES.map((value) => ({ value, label: MAIL_STATE_NAMES[value]() }))}
        />
      </Field>
      <Field label={m.mail_purpose()}>
        <SelectInput
          value={values.purpose}
          onChange={(event) => set({ purpose: event.target.value })}
          placeholder={m.mail_purpose_all()}
          choices={Object.keys(MAIL_PURPOSE_NAMES).map((value) => ({ value, label: purposeName(value) }))}
        />
      </Field>
      <DayFields from={values.from} to={values.to} onChange={set} />
    </search>
  );
}
