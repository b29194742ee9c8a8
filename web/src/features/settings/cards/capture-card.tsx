import { snippetFor } from '@bugquest/contract/reports/captured/handover';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { captureForm, readCapture, toTypedCapture } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['captureOrigins'] as const;

const describe = ({ captureOrigins }: ProgramSettings) => [
  {
    label: m.settings_capture_origins(),
    value: captureOrigins.join(', ') || m.settings_capture_none(),
  },
];

export function CaptureCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: captureForm,
    toTyped: toTypedCapture,
    toSettings: readCapture,
  });
  return (
    <SettingsCard
      title={m.settings_capture()}
      description={m.settings_capture_text()}
      card={card}
      describe={describe}
    >
      <Field
        label={m.settings_capture_origins()}
        hint={m.settings_capture_origins_hint()}
        error={form.formState.errors.captureOrigins?.message}
      >
        <TextArea {...form.register('captureOrigins')} dir="ltr" rows={3} className="min-h-24!" />
      </Field>
      <Snippet line={snippetFor(settings.publicUrl)} />
    </SettingsCard>
  );
}

function Snippet({ line }: { line: string }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <p className="text-sm font-medium">{m.settings_capture_snippet()}</p>
      <code
        dir="ltr"
        className="w-full rounded-control border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere select-all"
      >
        {line}
      </code>
      <CopyButton
        text={line}
        label={m.settings_capture_copy()}
        copiedLabel={m.settings_capture_copied()}
        onFailure={() => toast({ title: m.settings_capture_copy_failed(), tone: 'danger' })}
      />
    </div>
  );
}
