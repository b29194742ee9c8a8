import { bulkDecision } from '@bugquest/contract/review/queue';
import { presetPoints } from '@bugquest/contract/review/review';
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
import { useAskForNotes } from '../../decision/form/use-ask-for-notes.ts';
import type { Desk } from '../use-desk.ts';
import { decision, duplicates } from './bulk-actions.ts';
import { BulkDialog, confirmAction, NotesField, optionalPoints, PointsField } from './bulk-dialog.tsx';
import { BulkOriginal } from './bulk-original.tsx';
import { SelectionSummary } from './selection-summary.tsx';
import type { Bulk } from './use-bulk.ts';

const duplicateForm = z
  .object({
    originalKind: z.enum(['oldest', 'other', 'unknown']),
    original: z.string(),
    pointsEarned: optionalPoints,
    adminNotes: bulkDecision.shape.adminNotes,
    allowsNewer: z.boolean(),
  })
  .check(
    z.refine(({ original, originalKind }) => originalKind !== 'other' || original.trim() !== '', {
      path: ['original'],
      error: () => m.review_original_required(),
    }),
  );

interface DuplicateDialogProps {
  bulk: Bulk;
  selected: Desk['selected'];
}

/** The original is the oldest selected report, another report, or not known. */
export function DuplicateDialog({ bulk, selected }: DuplicateDialogProps) {
  const [oldest] = [...selected.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const form = useContractForm(duplicateForm, {
    defaultValues: {
      originalKind: selected.size > 1 ? 'oldest' : 'other',
      original: '',
      pointsEarned: '',
      adminNotes: '',
      allowsNewer: false,
    },
  });
  const { errors } = form.formState;
  const originalKind = useWatch({ control: form.control, name: 'originalKind' });
  const typedPoints = useWatch({ control: form.control, name: 'pointsEarned' });
  const { data: settings } = useQuery(settingsQuery());
  const lacksNotes = useAskForNotes(form);
  const count = originalKind === 'oldest' ? selected.size - 1 : selected.size;
  const number = formatNumber(count);
  const serial = isolate(oldest?.serialNumber ?? '');
  const choices = [
    ...(selected.size > 1 ? [{ value: 'oldest', label: m.review_bulk_oldest({ serial }) }] : []),
    { value: 'other', label: m.review_bulk_other_original() },
    { value: 'unknown', label: m.review_bulk_original_unknown() },
  ];

  const olderCount = bulk.refused.filter(({ code }) => code === 'newer_original').length;

  const submit = form.handleSubmit(({ original, originalKind: kind, allowsNewer, ...typed }) => {
    const share = settings?.duplicateShare;
    if (kind === 'unknown') {
      const unlinked = { ...typed, validationReason: 'duplicate' } as const;
      return lacksNotes(unlinked) ? undefined : confirmAction(bulk, form, decision(unlinked, share));
    }
    const originalId = kind === 'oldest' ? (oldest?.id ?? '') : original.trim();
    const input = { ...typed, original: originalId, ...(allowsNewer && { allowNewerOriginal: true }) };
    return confirmAction(bulk, form, duplicates(input, share, kind === 'oldest' ? originalId : undefined));
  });
  return (
    <BulkDialog
      bulk={bulk}
      count={count}
      title={m.review_bulk_duplicate_title({ count, number })}
      description={originalKind === 'unknown' ? m.review_bulk_decide_text() : m.review_bulk_duplicate_text()}
      confirmLabel={m.review_bulk_duplicate_confirm({ count, number })}
      onSubmit={(event) => void submit(event)}
    >
      <SelectionSummary
        reports={[...selected.values()].filter(({ id }) => originalKind !== 'oldest' || id !== oldest?.id)}
        compared={[...selected.values()]}
        pointsAfter={(report) =>
          presetPoints(report, 'duplicate', { duplicateShare: settings?.duplicateShare ?? 0 })
        }
        typed={typedPoints}
      />
      <Field label={m.duplicates_original()}>
        <SelectInput
          {...form.register('originalKind', { onChange: () => form.setValue('allowsNewer', false) })}
          choices={choices}
        />
      </Field>
      {originalKind === 'other' && (
        <BulkOriginal
          selected={selected}
          error={errors.original?.message}
          onChange={(id) => {
            form.setValue('allowsNewer', false);
            form.setValue('original', id, { shouldValidate: id !== '' });
          }}
        />
      )}
      {olderCount > 0 && originalKind === 'other' && (
        <Alert title={m.review_bulk_newer({ count: olderCount, number: formatNumber(olderCount) })}>
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
