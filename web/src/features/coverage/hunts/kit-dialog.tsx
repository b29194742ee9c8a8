import { type OwnKit, ownKit } from '@bugquest/contract/coverage/missions';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { SOURCES, STORE_LANGUAGES } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { useSetOwnKit } from './api.ts';

/** What the person can test, several of each. */
export function KitDialog({ kit, onClose }: { kit: OwnKit; onClose: () => void }) {
  const { mutateAsync, isPending } = useSetOwnKit();
  const form = useContractForm(ownKit, { defaultValues: kit });
  const { errors, isDirty } = form.formState;
  const save = form.handleSubmit(async (chosen) => {
    try {
      await mutateAsync(chosen);
      onClose();
    } catch (error) {
      toastFailure(m.coverage_not_saved(), error);
    }
  });
  return (
    <FormDialog
      title={m.coverage_kit_title()}
      description={m.coverage_kit_text()}
      submitLabel={m.shell_save()}
      pending={isPending}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <GroupField legend={m.review_source()} error={errors.sources?.message}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {SOURCES.map((source) => (
            <Checkbox
              key={source}
              {...form.register('sources')}
              value={source}
              label={SOURCE_NAMES[source]()}
            />
          ))}
        </div>
      </GroupField>
      <GroupField legend={m.review_store_language()} error={errors.storeLanguages?.message}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {STORE_LANGUAGES.map((language) => (
            <Checkbox
              key={language}
              {...form.register('storeLanguages')}
              value={language}
              label={STORE_LANGUAGE_NAMES[language]()}
            />
          ))}
        </div>
      </GroupField>
    </FormDialog>
  );
}
