import { type EmailTemplate, templateTest } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useTestTemplate } from './api.ts';

export interface TestDialogProps {
  template: EmailTemplate;
  isUnsaved?: boolean;
  onClose: () => void;
}

/** Default recipient: the administrator. */
export function TestDialog({ template, isUnsaved = false, onClose }: TestDialogProps) {
  const { workEmail } = useEmployee();
  const test = useTestTemplate();
  const form = useContractForm(templateTest, {
    defaultValues: { templateId: template.id, testEmail: workEmail },
  });
  const submit = form.handleSubmit(async (typed) => {
    try {
      const { message } = await test.mutateAsync(typed);
      toast({ title: message, tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) toastFailure(m.mail_templates_test_failed(), error);
    }
  });
  return (
    <FormDialog
      size="sm"
      title={m.mail_templates_test_title({ name: isolate(template.name) })}
      description={m.mail_templates_test_text()}
      submitLabel={m.mail_templates_test()}
      pending={test.isPending}
      isDirty={false}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {isUnsaved && <Alert tone="info">{m.mail_templates_test_unsaved()}</Alert>}
      <Field label={m.mail_templates_test_address()} error={form.formState.errors.testEmail?.message}>
        <TextInput {...form.register('testEmail')} type="email" autoComplete="email" />
      </Field>
    </FormDialog>
  );
}
