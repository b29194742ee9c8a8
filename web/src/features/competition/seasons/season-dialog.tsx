import { type AdminSeason, type SeasonInput, seasonInput } from '@bugquest/contract/competition/seasons';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { fromZoneTime, toZoneTime } from '../../../lib/language/zone-time.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useChangeSeason, useCreateSeason } from './api.ts';

export interface SeasonDialogProps {
  season?: AdminSeason;
  onClose: () => void;
}

/** Times are typed in the program's time zone. */
export function SeasonDialog(props: SeasonDialogProps) {
  const zone = useQuery(settingsQuery()).data?.timeZone;
  return zone ? <SeasonForm {...props} zone={zone} /> : null;
}

/** The recommended length of a season. */
const FOUR_WEEKS_MS = 28 * 24 * 60 * 60_000;
const orNull = (typed: string | null) => typed || null;

function SeasonForm({ season, zone, onClose }: SeasonDialogProps & { zone: string }) {
  const create = useCreateSeason();
  const change = useChangeSeason();
  const local = (iso: string) => toZoneTime(Date.parse(iso), zone);
  const now = Date.now();
  const form = useContractForm(seasonInput, {
    defaultValues: season
      ? {
          ...{ nameEn: season.nameEn, nameAr: season.nameAr },
          ...{ from: local(season.from), until: local(season.until) },
          freezeAt: season.freezeAt && local(season.freezeAt),
        }
      : { from: toZoneTime(now, zone), until: toZoneTime(now + FOUR_WEEKS_MS, zone), freezeAt: null },
  });
  const hasStarted = season !== undefined && season.state !== 'planned';
  const hasEnded = season?.state === 'settling';
  const save = form.handleSubmit(async (typed) => {
    const moment = (local: string) => fromZoneTime(local.slice(0, 16), zone);
    const input: SeasonInput = {
      ...{ nameEn: typed.nameEn, nameAr: typed.nameAr },
      // A time that has passed keeps its seconds, which the field does not show.
      from: hasStarted ? season.from : moment(typed.from),
      until: hasEnded ? season.until : moment(typed.until),
      freezeAt: typed.freezeAt && moment(typed.freezeAt),
    };
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
      description={m.competition_season_zone({ zone: isolate(zone) })}
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
      <div className="grid gap-5 sm:grid-cols-2">
        {!hasStarted && (
          <Field label={m.coverage_from()} error={errors.from?.message}>
            <TextInput type="datetime-local" {...form.register('from')} />
          </Field>
        )}
        {!hasEnded && (
          <Field label={m.coverage_until()} error={errors.until?.message}>
            <TextInput type="datetime-local" {...form.register('until')} />
          </Field>
        )}
      </div>
      <Field
        label={m.competition_season_freeze()}
        hint={m.competition_season_freeze_hint()}
        error={errors.freezeAt?.message}
      >
        <TextInput type="datetime-local" {...form.register('freezeAt', { setValueAs: orNull })} />
      </Field>
    </FormDialog>
  );
}
