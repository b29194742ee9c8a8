import { splitAddresses } from '@bugquest/contract/address-list';
import { type ExportOrder, exportMail, MAX_ATTACHED_BYTES } from '@bugquest/contract/exports/schema';
import type { EmailList } from '@bugquest/contract/mail/lists/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { CallError } from '../../lib/api/call-error.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { formatBytes, formatDate } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { productName } from '../../lib/language/product.ts';
import { emailListsQuery } from '../../lib/queries/email-lists-query.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { GroupField } from '../../ui/forms/group-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useStartExport } from './api.ts';
import { showFailure } from './use-own-exports.ts';

export interface MailDialogProps {
  order: ExportOrder;
  onStarted: (id: string) => void;
  onClose: () => void;
}

/** Recipients, subject and message of an export, all prefilled (section 9, "Export defaults"). */
export function MailDialog({ order, onStarted, onClose }: MailDialogProps) {
  const { workEmail } = useEmployee();
  const form = useContractForm(exportMail, {
    defaultValues: {
      recipients: workEmail,
      subject: m.exports_default_subject({
        product: productName(),
        date: formatDate(new Date().toISOString()),
      }),
      message: m.exports_default_message(),
    },
  });
  const { errors, isDirty } = form.formState;
  const start = useStartExport();
  const send = form.handleSubmit(async (mail) => {
    try {
      const { id } = await start.mutateAsync({ ...order, mail });
      onStarted(id);
      toast({ title: m.exports_started(), description: m.exports_started_text() });
      onClose();
    } catch (error) {
      if (!showAtRecipients(form, error)) showFailure(true, error);
    }
  });
  const add = ({ emails }: EmailList) => {
    const typed = String(form.getValues('recipients') ?? '');
    const recipients = splitAddresses([typed, ...emails]).join('\n');
    form.setValue('recipients', recipients, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormDialog
      title={m.exports_mail_title()}
      description={m.exports_mail_text({ size: isolate(formatBytes(MAX_ATTACHED_BYTES)) })}
      submitLabel={m.exports_send()}
      pending={start.isPending}
      isDirty={isDirty}
      onSubmit={send}
      onClose={onClose}
    >
      <ListPicks onPick={add} />
      <Field
        label={m.exports_recipients()}
        hint={m.exports_recipients_hint()}
        error={errors.recipients?.message as string | undefined}
      >
        <TextArea {...form.register('recipients')} dir="ltr" rows={3} />
      </Field>
      <Field label={m.exports_subject()} error={errors.subject?.message as string | undefined}>
        <TextInput {...form.register('subject')} />
      </Field>
      <Field label={m.exports_message()} error={errors.message?.message as string | undefined} optional>
        <TextArea {...form.register('message')} rows={4} />
      </Field>
    </FormDialog>
  );
}

/** Shows which address is refused. False for other errors. */
function showAtRecipients(form: Pick<UseFormReturn, 'setError'>, error: unknown): boolean {
  const message = error instanceof CallError ? error.reply?.fields?.['mail.recipients'] : undefined;
  if (message) form.setError('recipients', { type: 'server', message }, { shouldFocus: true });
  return message !== undefined;
}

/** Buttons that add the addresses of an active list. */
function ListPicks({ onPick }: { onPick: (list: EmailList) => void }) {
  const { data = [] } = useQuery(emailListsQuery());
  const active = data.filter(({ isActive }) => isActive);
  if (active.length === 0) return null;
  return (
    <GroupField legend={m.exports_mail_lists()} hint={m.exports_mail_lists_hint()}>
      <div className="flex flex-wrap gap-2">
        {active.map((list) => (
          <Button key={list.id} variant="secondary" size="sm" onClick={() => onPick(list)}>
            <Plus aria-hidden="true" />
            <bdi>{list.name}</bdi>
            <span className="text-muted tabular">{list.emails.length}</span>
          </Button>
        ))}
      </div>
    </GroupField>
  );
}
