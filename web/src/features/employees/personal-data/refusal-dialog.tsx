import { type ErasureRequest, erasureAnswer } from '@bugquest/contract/employees/personal-data/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useDecideErasure } from './api.ts';

/** Refuses a request with a reason, which the person gets. */
export function RefusalDialog({ request, onClose }: { request: ErasureRequest; onClose: () => void }) {
  const form = useContractForm(erasureAnswer, { defaultValues: { decision: 'refuse', answer: '' } });
  const { errors, isDirty } = form.formState;
  const [failure, setFailure] = useState<string>();
  const decision = useDecideErasure();
  const submit = form.handleSubmit(async ({ answer }) => {
    setFailure(undefined);
    try {
      const { message } = await decision.mutateAsync({ id: request.id, decision: 'refuse', answer });
      toast({ title: message, tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });
  return (
    <FormDialog
      title={m.employees_erasure_refuse_title({ name: isolate(personName(request.fullName)) })}
      description={m.employees_erasure_refuse_text()}
      submitLabel={m.employees_erasure_refuse()}
      pending={decision.isPending}
      isDirty={isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label={m.employees_erasure_reason()} error={errors.answer?.message}>
        <TextArea {...form.register('answer')} rows={4} dir="auto" />
      </Field>
      {failure && <Alert title={m.employees_erasure_failed()}>{failure}</Alert>}
    </FormDialog>
  );
}
