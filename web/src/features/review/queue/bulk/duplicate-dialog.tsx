import { bulkDecision } from '@bugquest/contract/review/queue';
import { duplicatePoints } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { settingsQuery } from '../../../../lib/queries/settings-query.ts';
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
    defaultValues: { original: '', isUnknown: false, pointsEarned: '', adminNotes: '' },
  });
  const { errors } = form.formState;
  const isUnknown = useWatch({ control: form.control, name: 'isUnknown' });
  const { data: settings } = useQuery(settingsQuery());
  const number = formatNumber(count);

  const submit = form.handleSubmit(({ original, isUnknown: hasNone, ...typed }) =>
    confirmAction(
      bulk,
      form,
      hasNone
        ? decision({ ...typed, validationReason: 'duplicate' })
        : duplicates({ ...typed, original: original.trim() }, ({ pointsEarned, scoreBreakdown }) =>
            settings ? duplicatePoints(scoreBreakdown, settings.duplicateShare) : pointsEarned,
          ),
    ),
  );
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
            {...form.register('original')}
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
      <PointsField
        {...form.register('pointsEarned')}
        placeholder={isUnknown ? m.review_points_kept() : m.review_bulk_share()}
        error={errors.pointsEarned?.message}
      />
      <NotesField {...form.register('adminNotes')} error={errors.adminNotes?.message} />
    </BulkDialog>
  );
}
