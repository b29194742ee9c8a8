import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { SaveProblem } from '../settings-card.tsx';
import { bugMailForm, readBugMail, toTypedBugMail } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

export function BugMailCard({ settings }: { settings: AdminSettings }) {
  const [changing, setChanging] = useState(false);
  const { enabled, recipients } = settings.bugMail;
  return (
    <Card aria-labelledby="settings-bug-mail">
      <CardHeader
        id="settings-bug-mail"
        title={m.settings_bug_mail()}
        description={m.settings_bug_mail_text()}
        action={
          <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
            {m.settings_bug_mail_change()}
          </Button>
        }
      />
      <p className="font-medium">
        {enabled ? m.settings_bug_mail_on({ count: recipients.length }) : m.settings_bug_mail_off()}
      </p>
      {enabled && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {recipients.map((address) => (
            <li key={address} className="min-w-0 wrap-anywhere">
              <bdi>{address}</bdi>
            </li>
          ))}
        </ul>
      )}
      {changing && <BugMailDialog settings={settings} onClose={() => setChanging(false)} />}
    </Card>
  );
}

const KEYS = ['bugMail'] as const;

const describe = ({ bugMail }: ProgramSettings) => [
  { label: m.settings_bug_mail_enabled(), value: bugMail.enabled ? m.shell_yes() : m.shell_no() },
  { label: m.settings_recipients(), value: bugMail.recipients.join(', ') },
];

function BugMailDialog({ settings, onClose }: { settings: AdminSettings; onClose: () => void }) {
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
