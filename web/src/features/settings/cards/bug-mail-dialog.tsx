import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
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
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: bugMailForm,
    toTyped: toTypedBugMail,
    toSettings: readBugMail,
    onSaved: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={m.settings_bug_mail()}
      description={m.settings_bug_mail_text()}
      submitLabel={m.shell_save()}
      pending={card.saving}
      disabled={card.conflict !== undefined}
      isDirty={card.isDirty}
      onSubmit={card.submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
