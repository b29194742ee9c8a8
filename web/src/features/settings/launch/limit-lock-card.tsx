import { limitLock } from '@bugquest/contract/coverage/limit-lock';
import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { formatDay } from '../../../lib/language/format.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { LockedNotice } from './locked-notice.tsx';
import { changeReason, ReasonField } from './reason-field.tsx';

const KEYS = ['limitLock'] as const;

/** Empty: without a lock. */
const typedLock = z.pipe(
  z.string(),
  z.transform((from) => (from === '' ? null : { from })),
);
const lockForm = z.object({
  limitLock: z.pipe(typedLock, limitLock),
  reason: changeReason,
});

const toTypedLock = ({ limitLock: lock }: ProgramSettings) => ({ limitLock: lock?.from ?? '', reason: '' });

const describe = ({ limitLock: lock }: ProgramSettings) => [
  {
    label: m.settings_limit_lock_from(),
    value: lock ? formatDay(lock.from, { withYear: true }) : m.settings_dates_none(),
  },
];

/** The day from which limits change only with a second administrator. */
export function LimitLockCard() {
  const { data: settings } = useQuery(settingsQuery());
  return settings && <LockForm settings={settings} />;
}

function LockForm({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: lockForm,
    toTyped: toTypedLock,
    toSettings: ({ limitLock }) => ({ limitLock }),
    reasonOf: ({ reason }) => reason,
  });
  const { errors } = form.formState;
  return (
    <SettingsCard
      title={m.settings_limit_lock()}
      description={m.settings_limit_lock_text()}
      card={card}
      describe={describe}
      className="print:hidden"
    >
      <LockedNotice settings={settings} />
      <Field
        label={m.settings_limit_lock_from()}
        hint={m.settings_limit_lock_hint()}
        error={errors.limitLock?.message}
      >
        <TextInput {...form.register('limitLock')} type="date" />
      </Field>
      <ReasonField input={form.register('reason')} error={errors.reason?.message} />
    </SettingsCard>
  );
}
