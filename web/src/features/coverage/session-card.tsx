import { holesOf } from '@bugquest/contract/coverage/cells';
import { type Mission, sourcesOf } from '@bugquest/contract/coverage/missions';
import {
  CHARTERS,
  DEFAULT_SESSION_MINUTES,
  SESSION_MINUTES,
  sessionInput,
  type TestSession,
} from '@bugquest/contract/coverage/sessions';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import {
  FEATURES,
  SOURCES,
  type Source,
  STORE_LANGUAGES,
  type StoreLanguage,
} from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useContractForm } from '../../lib/forms/forms.ts';
import { currentLocale } from '../../lib/language/current-locale.ts';
import { formatDate } from '../../lib/language/format.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ChoicePills } from '../../ui/forms/choice-pills.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { GroupField } from '../../ui/forms/group-field.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { coverageQuery, sessionsQuery, useStartSession } from './api.ts';
import { CHARTER_TEXTS, cellSentence, missionText, RESULT_NAMES } from './labels.ts';

const MAX_LISTED = 3;

/** Starts a session, and lists the person's last sessions. */
export function SessionCard() {
  const { id } = useEmployee();
  const { data = [] } = useQuery(sessionsQuery(id));
  const [isStarting, setStarting] = useState(false);
  const isOpen = data.some(({ finishedAt }) => finishedAt === null);
  const finished = data.filter(({ finishedAt }) => finishedAt !== null).slice(0, MAX_LISTED);
  return (
    <Card aria-labelledby="test-sessions">
      <CardHeader
        id="test-sessions"
        title={m.coverage_session_card()}
        description={isOpen ? m.coverage_session_runs() : m.coverage_session_card_text()}
        action={
          !isOpen && (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setStarting(true)}>
              <Timer aria-hidden="true" />
              {m.coverage_start()}
            </Button>
          )
        }
      />
      {finished.length > 0 && (
        <ul className="flex flex-col gap-1.5 text-sm">
          {finished.map((session) => (
            <li key={session.id}>
              <FinishedSession session={session} />
            </li>
          ))}
        </ul>
      )}
      <WorstHoles />
      <p className="mt-3 text-sm text-muted">{m.coverage_privacy()}</p>
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
    </Card>
  );
}

/** Empty unless a setting shows the map to testers. */
function WorstHoles() {
  const { data } = useQuery(coverageQuery());
  const holes = data ? holesOf(data).slice(0, MAX_LISTED) : [];
  if (holes.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold">{m.coverage_needed()}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-sm">
        {holes.map((cell) => (
          <li key={`${cell.feature} ${cell.source} ${cell.storeLanguage}`}>{cellSentence(cell)}</li>
        ))}
      </ul>
    </>
  );
}

function FinishedSession({ session }: { session: TestSession }) {
  const { charter, features, finishedAt, countedMinutes, result } = session;
  const name = charter
    ? CHARTER_TEXTS[charter].name()
    : features.map((one) => FEATURE_NAMES[one]()).join(' · ');
  return (
    <>
      <span className="font-medium">{name}</span>
      <span className="text-muted">
        {' · '}
        {finishedAt && formatDate(finishedAt)} · {m.coverage_minutes({ count: countedMinutes })}
        {result && ` · ${RESULT_NAMES[result]()}`}
      </span>
    </>
  );
}

/** The source that the person most likely uses; for a mission, one of its sources. */
const guessSource = (profile: Parameters<typeof sourcesOf>[0], choices: readonly Source[] = SOURCES) =>
  sourcesOf(profile).find((source) => choices.includes(source)) ?? choices[0];

function guessLanguage(choices: readonly StoreLanguage[] = STORE_LANGUAGES) {
  const interfaceLanguage = currentLocale() === 'ar' ? 'Arabic' : 'English';
  return choices.includes(interfaceLanguage) ? interfaceLanguage : choices[0];
}

/** For a mission, or for a task that the person chooses. */
export function StartDialog({ mission, onClose }: { mission?: Mission; onClose: () => void }) {
  const employee = useEmployee();
  const { mutateAsync, isPending } = useStartSession();
  const form = useContractForm(sessionInput, {
    defaultValues: {
      minutes: DEFAULT_SESSION_MINUTES,
      missionId: mission?.id ?? null,
      charter: mission ? null : CHARTERS[0],
      features: mission?.features ?? [],
      source: guessSource(employee, mission?.sources),
      storeLanguage: guessLanguage(mission?.storeLanguages),
    } as never,
  });
  const { errors, isDirty } = form.formState;
  const charter = form.watch('charter') as (typeof CHARTERS)[number] | '';
  const start = form.handleSubmit(async (input) => {
    try {
      await mutateAsync(input);
      onClose();
    } catch (error) {
      toastFailure(m.coverage_not_started(), error);
    }
  });
  return (
    <FormDialog
      title={m.coverage_start()}
      description={mission && missionText(mission, 'title')}
      submitLabel={m.coverage_start()}
      pending={isPending}
      isDirty={isDirty}
      onSubmit={start}
      onClose={onClose}
    >
      {!mission && (
        <Field
          label={m.coverage_charter()}
          hint={charter ? CHARTER_TEXTS[charter].text() : undefined}
          error={errors.charter?.message as string | undefined}
        >
          <SelectInput
            {...form.register('charter', { setValueAs: (chosen) => chosen || null })}
            placeholder={m.coverage_charter_none()}
            choices={CHARTERS.map((value) => ({ value, label: CHARTER_TEXTS[value].name() }))}
          />
        </Field>
      )}
      <GroupField legend={m.coverage_length()}>
        <ChoicePills
          name="minutes"
          chosen={String(form.watch('minutes'))}
          onChange={({ target }) =>
            form.setValue('minutes', Number(target.value) as never, { shouldDirty: true })
          }
          choices={SESSION_MINUTES.map((count) => ({
            value: String(count),
            label: m.coverage_minutes({ count }),
          }))}
        />
      </GroupField>
      <GroupField legend={m.coverage_features()} error={errors.features?.message as string | undefined}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {FEATURES.map((feature) => (
            <Checkbox
              key={feature}
              {...form.register('features')}
              value={feature}
              label={FEATURE_NAMES[feature]()}
            />
          ))}
        </div>
      </GroupField>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.review_source()}>
          <SelectInput
            {...form.register('source')}
            choices={SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value]() }))}
          />
        </Field>
        <Field label={m.review_store_language()}>
          <SelectInput
            {...form.register('storeLanguage')}
            choices={STORE_LANGUAGES.map((value) => ({ value, label: STORE_LANGUAGE_NAMES[value]() }))}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
