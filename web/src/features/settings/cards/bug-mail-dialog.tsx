import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { SaveProblem } from '../settings-card.tsx';
import { bugMailForm, readBugMail, toTypedBugMail } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['bugMail'] as const;

const describe = ({ bugMail }: ProgramSettings) => [
  { label: m.settings_bug_mail_enabled(), value: bugMail.enabled ? m.shell_yes() : m.shell_no() },
  { label: m.settings_recipients(), value: bugMail.recipients.join(', ') },
];

export function BugMailDialog({ settings, onClose }: { settings: AdminSettings; onClose: () => void }) {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: bugMailForm,
    toTyped: toTypedBugMail,
    toSettings: readBugMail,
    onSaved: onClose,
  });
  const { errors } = form.formState;
  const close = () => (card.isDirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={m.settings_bug_mail()}
      description={m.settings_bug_mail_text()}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={formId} disabled={card.conflict !== undefined} pending={card.saving}>
            {m.shell_save()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={card.submit} className="flex flex-col gap-5">
        <Checkbox
          {...form.register('enabled')}
          label={m.settings_bug_mail_enabled()}
          hint={m.settings_bug_mail_enabled_hint()}
        />
        <Field
          label={m.settings_recipients()}
          hint={m.settings_recipients_hint()}
          error={errors.recipients?.message}
        >
          <TextArea {...form.register('recipients')} dir="ltr" rows={4} />
        </Field>
        <SaveProblem card={card} describe={describe} />
      </form>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={m.shell_leave_title()}
          description={m.shell_leave_text()}
          confirmLabel={m.shell_leave()}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}
