import type { Language } from '@bugquest/contract/employees/lists';
import { DELETION_REASON_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { DELETION_REASONS } from '@bugquest/contract/reports/lists';
import { deletionInput } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { CannedReplies } from '../canned-replies.tsx';

const deletionForm = z.object({
  deletionReason: deletionInput.shape.deletionReason,
  adminFeedback: deletionInput.shape.adminFeedback,
});

export const useDeletionForm = () => useContractForm(deletionForm, { defaultValues: { adminFeedback: '' } });

interface DeletionFieldsProps {
  form: ReturnType<typeof useDeletionForm>;
  /** The language of the canned replies. Without a language, none are offered. */
  language?: Language;
}

export function DeletionFields({ form, language }: DeletionFieldsProps) {
  const { errors } = form.formState;
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...feedback } = form.register('adminFeedback');
  return (
    <div className="flex flex-col gap-5">
      <Field label={m.review_deletion_reason()} error={errors.deletionReason?.message}>
        <SelectInput
          {...form.register('deletionReason')}
          placeholder={m.accounts_choose()}
          choices={DELETION_REASONS.map((value) => ({ value, label: DELETION_REASON_NAMES[value]() }))}
        />
      </Field>
      <Field
        label={m.review_deletion_feedback()}
        hint={m.review_deletion_feedback_hint()}
        error={errors.adminFeedback?.message}
        badge={
          language && (
            <CannedReplies
              language={language}
              field={() => area.current}
              insert={(text) =>
                form.setValue('adminFeedback', text, { shouldDirty: true, shouldValidate: true })
              }
            />
          )
        }
      >
        <TextArea
          {...feedback}
          ref={(element) => {
            ref(element);
            area.current = element;
          }}
          rows={3}
        />
      </Field>
    </div>
  );
}
