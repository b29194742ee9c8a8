import { bulkDecision } from '@bugquest/contract/review/queue';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { settingsQuery } from '../../../../lib/queries/settings-query.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { decision, duplicates } from './bulk-actions.ts';
import { BulkDialog, confirmAction } from './bulk-dialog.tsx';
import { NotesField, optionalPoints, PointsField } from './points-and-notes.tsx';
import type { Bulk } from './use-bulk.ts';

const duplicateForm = z
  .object({
    original: z.string(),
    isUnknown: z.boolean(),
    pointsEarned: optionalPoints,
    adminNotes: bulkDecision.shape.adminNotes,
    allowsNewer: z.boolean(),
  })
  .check(
    z.refine(({ original, isUnknown }) => isUnknown || original.trim() !== '', {
      path: ['original'],
      error: () => m.review_original_required(),
    }),
  );

/** Marks the selection as duplicates of one original, or decides them as duplicates whose original is not known. */
export function DuplicateDialog({ bulk, count }: { bulk: Bulk; count: number }) {
  const form = useContractForm(duplicateForm, {
    defaultValues: { original: '', isUnknown: false, pointsEarned: '', adminNotes: '', allowsNewer: false },
  });
  const { errors } = form.formState;
  const isUnknown = useWatch({ control: form.control, name: 'isUnknown' });
  const { data: settings } = useQuery(settingsQuery());
  const number = formatNumber(count);

  const older = bulk.refused.filter(({ code }) => code === 'newer_original').length;

  const submit = form.handleSubmit(({ original, isUnknown: hasNone, allowsNewer, ...typed }) => {
    const share = settings?.duplicateShare;
    const named = { ...typed, original: original.trim(), ...(allowsNewer && { allowNewerOriginal: true }) };
    return confirmAction(
      bulk,
      form,
      hasNone ? decision({ ...typed, validationReason: 'duplicate' }, share) : duplicates(named, share),
    );
  });
  return (
    <BulkDialog
      bulk={bulk}
      count={count}
      title={m.review_bulk_duplicate_title({ count, number })}
      description={isUnknown ? m.review_bulk_decide_text() : m.review_bulk_duplicate_text()}
      confirmLabel={m.review_bulk_duplicate_confirm({ count, number })}
      onSubmit={(event) => void submit(event)}
    >
      <div className="flex flex-col gap-2">
        <Field label={m.duplicates_original()} error={isUnknown ? undefined : errors.original?.message}>
          <TextInput
            {...form.register('original', { onChange: () => form.setValue('allowsNewer', false) })}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            readOnly={isUnknown}
            className="tabular"
            placeholder="BUG-1001"
          />
        </Field>
        <Checkbox {...form.register('isUnknown')} label={m.review_bulk_original_unknown()} />
      </div>
      {older > 0 && !isUnknown && (
        <Alert title={m.review_bulk_newer({ count: older, number: formatNumber(older) })}>
          <Checkbox {...form.register('allowsNewer')} label={m.review_bulk_newer_allow()} />
        </Alert>
      )}
      <PointsField
        {...form.register('pointsEarned')}
        reason="duplicate"
        error={errors.pointsEarned?.message}
      />
      <NotesField {...form.register('adminNotes')} error={errors.adminNotes?.message} />
    </BulkDialog>
  );
}
