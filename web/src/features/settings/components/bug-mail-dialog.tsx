import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { bugMailForm, readBugMail, typeBugMail } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { SaveTrouble } from './settings-card.tsx';

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
    toTyped: typeBugMail,
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
        <SaveTrouble card={card} describe={describe} />
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
