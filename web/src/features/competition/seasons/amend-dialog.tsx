import { type AdminSeason, amendmentInput } from '@bugquest/contract/competition/seasons';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { useEmployee } from '../../../lib/session/session.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { seasonPeopleQuery, useProposeAmendment } from './api.ts';

export function AmendDialog({ season, onClose }: { season: AdminSeason; onClose: () => void }) {
  const { id: ownId } = useEmployee();
  const [search, setSearch] = useState('');
  const { data: people = [] } = useQuery(seasonPeopleQuery(season.id, search));
  const propose = useProposeAmendment();
  const form = useContractForm(amendmentInput, { defaultValues: { employeeId: '', reason: '' } });
  const { errors, isDirty } = form.formState;
  const save = form.handleSubmit(async (amendment) => {
    try {
      await propose.mutateAsync({ id: season.id, amendment });
      toast({ title: m.competition_season_amend_proposed(), tone: 'success' });
      onClose();
    } catch (error) {
      toastFailure(m.competition_season_not_saved(), error);
    }
  });
  return (
    <FormDialog
      title={m.competition_season_amend()}
      description={m.competition_season_amend_text()}
      submitLabel={m.competition_season_amend_propose()}
      pending={propose.isPending}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={m.competition_season_amend_search()}>
        <SearchInput
          value={search}
          placeholder={m.competition_season_amend_search_hint()}
          onSearch={(typed) => {
            // The chosen person may not be in the new list.
            form.setValue('employeeId', '');
            setSearch(typed);
          }}
        />
      </Field>
      <Field
        label={m.competition_season_amend_person()}
        hint={people.length === 0 && search && m.employees_users_none_title()}
        error={errors.employeeId?.message}
      >
        <SelectInput
          {...form.register('employeeId')}
          placeholder={m.competition_season_amend_choose()}
          choices={people
            .filter(({ id }) => id !== ownId)
            .map(({ id, fullName, totalPoints }) => ({
              value: id,
              label: `${personName(fullName)} (${m.competition_points_count({ count: totalPoints })})`,
            }))}
        />
      </Field>
      <Field label={m.competition_season_amend_points()} error={errors.points?.message}>
        <NumberInput {...form.register('points', { setValueAs: Number })} />
      </Field>
      <Field
        label={m.competition_season_amend_reason()}
        hint={m.competition_season_amend_hint()}
        error={errors.reason?.message}
      >
        <TextArea {...form.register('reason')} rows={3} dir="auto" />
      </Field>
    </FormDialog>
  );
}
