import { type AdminSeason, type SeasonInput, seasonInput } from '@bugquest/contract/competition/seasons';
import { m } from '@bugquest/phrases/messages';
import { windowFromNow } from '../../../lib/api/server-clock.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { MomentField, WindowFields } from '../../../ui/forms/window-fields.tsx';
import { useChangeSeason, useCreateSeason } from './api.ts';

export interface SeasonDialogProps {
  season?: AdminSeason;
  onClose: () => void;
}

/** The recommended length of a season. */
const DAYS = 28;

export function SeasonDialog({ season, onClose }: SeasonDialogProps) {
  const create = useCreateSeason();
  const change = useChangeSeason();
  const form = useContractForm(seasonInput, {
    defaultValues: season ?? { ...windowFromNow(DAYS), freezeAt: null },
  });
  const hasStarted = season !== undefined && season.state !== 'planned';
  const hasEnded = season?.state === 'settling';
  const save = form.handleSubmit(async (input: SeasonInput) => {
    try {
      if (season) await change.mutateAsync({ id: season.id, season: input });
      else await create.mutateAsync(input);
      toast({ title: m.competition_season_saved(), tone: 'success' });
      onClose();
    } catch (error) {
      toastFailure(m.competition_season_not_saved(), error);
    }
  });
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      title={season ? m.competition_season_edit() : m.competition_season_new()}
      submitLabel={m.competition_season_save()}
      pending={create.isPending || change.isPending}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={m.audit_field_name_en()} error={errors.nameEn?.message}>
        <TextInput {...form.register('nameEn')} dir="ltr" />
      </Field>
      <Field label={m.audit_field_name_ar()} error={errors.nameAr?.message}>
        <TextInput {...form.register('nameAr')} dir="rtl" />
      </Field>
      {hasStarted && (
        <p className="text-sm text-muted">
          {hasEnded ? m.competition_season_fixed_both() : m.competition_season_fixed()}
        </p>
      )}
      <WindowFields form={form} fixed={[hasStarted && 'from', hasEnded && 'until']} />
      <MomentField
        form={form}
        name="freezeAt"
        label={m.competition_season_freeze()}
        hint={m.competition_season_freeze_hint()}
      />
    </FormDialog>
  );
}
