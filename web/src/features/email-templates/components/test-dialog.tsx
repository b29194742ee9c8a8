import { type EmailTemplate, testEmailTemplate } from '@bugquest/contract/email-templates/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { applyFieldErrors, useContractForm } from '../../../lib/forms.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useEmployee } from '../../../lib/session.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTestTemplate } from '../api.ts';

export interface TestDialogProps {
  template: EmailTemplate;
  /** Whether the screen shows what is not stored. */
  isUnsaved?: boolean;
  onClose: () => void;
}

/** Asks where a test goes; to oneself unless said. */
export function TestDialog({ template, isUnsaved = false, onClose }: TestDialogProps) {
  const formId = useId();
  const { workEmail } = useEmployee();
  const test = useTestTemplate();
  const form = useContractForm(testEmailTemplate.body!, {
    defaultValues: { templateId: template.id, testEmail: workEmail },
  });
  const submit = form.handleSubmit(async (typed) => {
    try {
      const { message } = await test.mutateAsync(typed);
      toast({ title: message, tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error))
        toast({ title: m.templates_test_failed(), description: errorMessage(error), tone: 'danger' });
    }
  });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={m.templates_test_title({ name: isolate(template.name) })}
      description={m.templates_test_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={test.isPending}>
            {m.templates_test()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {isUnsaved && <Alert tone="info">{m.templates_test_unsaved()}</Alert>}
        <Field label={m.templates_test_address()} error={form.formState.errors.testEmail?.message}>
          <TextInput {...form.register('testEmail')} type="email" autoComplete="email" />
        </Field>
      </form>
    </Dialog>
  );
}
