import { bulkDecision } from '@bugquest/contract/review/queue';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { settingsQuery } from '../../../../lib/queries/settings-query.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { SelectInput } from '../../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { Desk } from '../use-desk.ts';
import { decision, duplicates } from './bulk-actions.ts';
import { BulkDialog, confirmAction, NotesField, optionalPoints, PointsField } from './bulk-dialog.tsx';
import type { Bulk } from './use-bulk.ts';

const duplicateForm = z
  .object({
    which: z.enum(['oldest', 'other', 'unknown']),
    original: z.string(),
    pointsEarned: optionalPoints,
    adminNotes: bulkDecision.shape.adminNotes,
    allowsNewer: z.boolean(),
  })
  .check(
    z.refine(({ original, which }) => which !== 'other' || original.trim() !== '', {
      path: ['original'],
      error: () => m.review_original_required(),
    }),
  );

interface DuplicateDialogProps {
  bulk: Bulk;
  chosen: Desk['chosen'];
}

/** Marks the selection as duplicates of its oldest report or of another one, or decides them without an original. */
export function DuplicateDialog({ bulk, chosen }: DuplicateDialogProps) {
  const [oldest] = [...chosen.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  const form = useContractForm(duplicateForm, {
    defaultValues: {
      which: chosen.size > 1 ? 'oldest' : 'other',
      original: '',
      pointsEarned: '',
      adminNotes: '',
      allowsNewer: false,
    },
  });
  const { errors } = form.formState;
  const which = useWatch({ control: form.control, name: 'which' });
  const { data: settings } = useQuery(settingsQuery());
  const count = which === 'oldest' ? chosen.size - 1 : chosen.size;
  const number = formatNumber(count);
  const serial = isolate(oldest?.serialNumber ?? '');
  const choices = [
    ...(chosen.size > 1 ? [{ value: 'oldest', label: m.review_bulk_oldest({ serial }) }] : []),
    { value: 'other', label: m.review_bulk_other_original() },
    { value: 'unknown', label: m.review_bulk_original_unknown() },
  ];

  const older = bulk.refused.filter(({ code }) => code === 'newer_original').length;

  const submit = form.handleSubmit(({ original, which: kind, allowsNewer, ...typed }) => {
    const share = settings?.duplicateShare;
    if (kind === 'unknown')
      return confirmAction(bulk, form, decision({ ...typed, validationReason: 'duplicate' }, share));
    const named = kind === 'oldest' ? (oldest?.id ?? '') : original.trim();
    const input = { ...typed, original: named, ...(allowsNewer && { allowNewerOriginal: true }) };
    return confirmAction(bulk, form, duplicates(input, share, kind === 'oldest' ? named : undefined));
  });
  return (
    <BulkDialog
      bulk={bulk}
      count={count}
      title={m.review_bulk_duplicate_title({ count, number })}
      description={which === 'unknown' ? m.review_bulk_decide_text() : m.review_bulk_duplicate_text()}
      confirmLabel={m.review_bulk_duplicate_confirm({ count, number })}
      onSubmit={(event) => void submit(event)}
    >
      <Field label={m.duplicates_original()}>
        <SelectInput
          {...form.register('which', { onChange: () => form.setValue('allowsNewer', false) })}
          choices={choices}
        />
      </Field>
      {which === 'other' && (
        <Field label={m.review_bulk_original_number()} error={errors.original?.message}>
          <TextInput
            {...form.register('original', { onChange: () => form.setValue('allowsNewer', false) })}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            className="tabular"
            placeholder="BUG-1001"
          />
        </Field>
      )}
      {older > 0 && which === 'other' && (
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
