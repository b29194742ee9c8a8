import { type Build, build } from '@bugquest/contract/coverage/readiness';
import { requiredLine } from '@bugquest/contract/fields';
import { MAX_CHANGE_REASON } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { formatDay } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { RetestDialog } from './retest-dialog.tsx';

/** Resolves to whether they were saved. */
export type SaveBuilds = (builds: Build[], reason?: string) => Promise<boolean>;

/** Lists and edits the builds of the store. The problem curve marks the day of each build. */
export function BuildsCard({ save }: { save: SaveBuilds }) {
  const { data: settings } = useQuery(settingsQuery());
  const form = useContractForm(build, { defaultValues: { name: '', day: '' } });
  const { errors, isSubmitting } = form.formState;
  const [added, setAdded] = useState<Build>();
  const [removed, setRemoved] = useState<Build>();
  if (!settings) return null;
  const { builds } = settings;
  const add = form.handleSubmit(async (added) => {
    if (!(await save([...builds, added]))) return;
    form.reset();
    setAdded(added);
  });
  return (
    <Card className="print:hidden">
      <CardHeader title={m.coverage_builds()} description={m.coverage_builds_text()} />
      <ul className="flex flex-col">
        {builds.map((one) => (
          <li key={`${one.day} ${one.name}`} className="flex min-h-11 items-center justify-between gap-3">
            <span>
              {m.coverage_build_mark({
                name: isolate(one.name),
                day: formatDay(one.day, { withYear: true }),
              })}
            </span>
            <IconButton
              label={m.coverage_build_remove({ name: isolate(one.name) })}
              aria-haspopup="dialog"
              onClick={() => setRemoved(one)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={add} className="mt-2 flex flex-wrap items-start gap-4">
        <Field label={m.coverage_build_name()} error={errors.name?.message}>
          <TextInput {...form.register('name')} />
        </Field>
        <Field label={m.coverage_build_day()} error={errors.day?.message}>
          <TextInput type="date" {...form.register('day')} />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-7" pending={isSubmitting}>
          {m.coverage_build_add()}
        </Button>
      </form>
      {removed && (
        <RemoveDialog
          build={removed}
          remove={(reason) =>
            save(
              builds.filter(({ name, day }) => name !== removed.name || day !== removed.day),
              reason,
            )
          }
          onClose={() => setRemoved(undefined)}
        />
      )}
      {added && <RetestDialog build={added} onClose={() => setAdded(undefined)} />}
    </Card>
  );
}

const removalForm = z.object({ reason: requiredLine(MAX_CHANGE_REASON, m.settings_reason_required) });

interface RemoveDialogProps {
  build: Build;
  remove: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a reason, because gates then count from another day. */
function RemoveDialog({ build: { name, day }, remove, onClose }: RemoveDialogProps) {
  const form = useContractForm(removalForm, { mode: 'onSubmit', defaultValues: { reason: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason }) => {
    if (await remove(reason)) onClose();
  });
  return (
    <FormDialog
      title={m.coverage_build_remove({ name: isolate(name) })}
      description={m.coverage_build_remove_text({ day: formatDay(day, { withYear: true }) })}
      submitLabel={m.coverage_build_remove_confirm()}
      pending={isSubmitting}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={m.settings_change_reason()}
        hint={m.settings_change_reason_hint()}
        error={errors.reason?.message}
      >
        <TextInput {...form.register('reason')} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
