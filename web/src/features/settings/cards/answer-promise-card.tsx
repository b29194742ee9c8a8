import type { AdminSettings, ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '../../../lib/language/format.ts';
import { medianText } from '../../../lib/names/answer-text.ts';
import { answerPromiseQuery } from '../../../lib/queries/answer-promise-query.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { answerPromiseForm, readAnswerPromise, toTypedAnswerPromise } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['answerPromise', 'holidays'] as const;

const describe = ({ answerPromise, holidays }: ProgramSettings) => [
  {
    label: m.settings_answer_promise_days(),
    value: answerPromise
      ? m.settings_working_days({ count: answerPromise.workingDays })
      : m.settings_answer_promise_none(),
  },
  { label: m.settings_holidays(), value: holidays.join(', ') },
];

export function AnswerPromiseCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: answerPromiseForm,
    toTyped: toTypedAnswerPromise,
    toSettings: readAnswerPromise,
  });
  const { errors } = form.formState;
  return (
    <SettingsCard
      title={m.settings_answer_promise()}
      description={m.settings_answer_promise_text()}
      card={card}
      describe={describe}
    >
      <AnswerFigures />
      <Field
        label={m.settings_answer_promise_days()}
        hint={m.settings_answer_promise_days_hint()}
        error={errors.workingDays?.message}
      >
        <NumberInput {...form.register('workingDays')} inputMode="numeric" />
      </Field>
      <Field label={m.settings_holidays()} hint={m.settings_holidays_hint()} error={errors.holidays?.message}>
        <TextArea {...form.register('holidays')} dir="ltr" rows={3} className="min-h-24!" />
      </Field>
    </SettingsCard>
  );
}

/** How the stored promise is kept. Nothing while nothing is known. */
function AnswerFigures() {
  const { data } = useQuery(answerPromiseQuery());
  if (!data) return null;
  const { kept, medianHours, beyond } = data;
  const figures = [
    kept !== null && m.settings_answer_promise_kept({ share: formatPercent(kept) }),
    medianText(medianHours),
  ].filter(Boolean);
  if (figures.length === 0 && beyond === 0) return null;
  return (
    <div className="flex flex-col gap-1 text-sm">
      {figures.length > 0 && <p>{figures.join(' · ')}</p>}
      {beyond > 0 && (
        <p>
          <TextLink href="/admin?tab=points-review&due=promised&sort=due">
            {m.settings_answer_promise_beyond({ count: beyond })}
          </TextLink>
        </p>
      )}
    </div>
  );
}
