import { INVITATION_PLATFORMS, INVITATION_STATES } from '@bugquest/contract/outreach/lists';
import { m } from '@bugquest/phrases/messages';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import type { InvitationField } from './invitation-filter.ts';
import { PLATFORM_NAMES, STATE_NAMES } from './platform-names.ts';

export interface InvitationFiltersProps {
  values: Record<InvitationField, string>;
  set: (changes: Partial<Record<InvitationField, string>>) => void;
}

export function InvitationFilters({ values, set }: InvitationFiltersProps) {
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <Field label={m.outreach_invitations_search()} className="max-sm:col-span-2">
        <SearchInput
          value={values.invited}
          onSearch={(invited) => set({ invited })}
          placeholder={m.outreach_invitations_search_hint()}
        />
      </Field>
      <Field label={m.outreach_invitations_platform()}>
        <SelectInput
          value={values.invitedTo}
          onChange={(event) => set({ invitedTo: event.target.value })}
          placeholder={m.outreach_invitations_platform_all()}
          choices={INVITATION_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value]() }))}
        />
      </Field>
      <Field label={m.outreach_invitations_state()}>
        <SelectInput
          value={values.invitation}
          onChange={(event) => set({ invitation: event.target.value })}
          placeholder={m.outreach_invitations_state_all()}
          choices={INVITATION_STATES.map((value) => ({ value, label: STATE_NAMES[value]() }))}
        />
      </Field>
    </search>
  );
}
