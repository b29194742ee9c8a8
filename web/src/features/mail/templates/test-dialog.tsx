import { type EmailTemplate, templateTest } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useTestTemplate } from './api.ts';

export interface TestDialogProps {
  template: EmailTemplate;
  /** Whether there are unsaved changes. */
  isUnsaved?: boolean;
  onClose: () => void;
}

/** Asks for the recipient of a test email; default: the own email. */
export function TestDialog({ template, isUnsaved = false, onClose }: TestDialogProps) {
  const formId = useId();
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
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={m.mail_templates_test_title({ name: isolate(template.name) })}
      description={m.mail_templates_test_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={test.isPending}>
            {m.mail_templates_test()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {isUnsaved && <Alert tone="info">{m.mail_templates_test_unsaved()}</Alert>}
        <Field label={m.mail_templates_test_address()} error={form.formState.errors.testEmail?.message}>
          <TextInput {...form.register('testEmail')} type="email" autoComplete="email" />
        </Field>
      </form>
    </Dialog>
  );
}
