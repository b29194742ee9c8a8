import {
  MIN_RETENTION_DAYS,
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionSettings,
  retentionSettings,
} from '@bugquest/contract/settings/retention';
import {
  type AdminSettings,
  erasureSettings,
  type ProgramSettings,
} from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { readNumber, typedNumber } from '../../../lib/forms/typed-number.ts';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { retentionPreviewQuery } from '../../../lib/queries/settings-query.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useSettingsForm } from '../use-settings-form.ts';

const KEYS = ['retention'] as const;

const describe = ({ retention }: ProgramSettings) =>
  RETENTION_KINDS.map((kind) => ({
    label: RETENTION_NAMES[kind](),
    value: retention[kind] === null ? m.settings_retention_keep() : formatNumber(retention[kind]),
  }));

export function RetentionCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: KEYS,
    schema: retentionForm,
    toTyped: toTypedRetention,
    toSettings: readRetention,
  });
  const { errors } = form.formState;
  return (
    <SettingsCard
      title={m.settings_retention()}
      description={m.settings_retention_text({ zone: isolate(settings.timeZone) })}
      card={card}
      describe={describe}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {RETENTION_KINDS.map((kind) => (
          <Field
            key={kind}
            label={RETENTION_NAMES[kind]()}
            hint={m.settings_retention_hint({ days: isolate(formatNumber(MIN_RETENTION_DAYS[kind])) })}
            error={errors[kind]?.message}
          >
            <NumberInput {...form.register(kind)} placeholder={m.settings_retention_keep()} />
          </Field>
        ))}
      </div>
      <RetentionPreview form={form} />
    </SettingsCard>
  );
}

type Form = Pick<UseFormReturn<z.input<typeof retentionForm>>, 'watch'>;

function RetentionPreview({ form }: { form: Form }) {
  const parsedPeriods = retentionForm.safeParse(form.watch());
  const settledPeriods = useDebouncedValue(
    parsedPeriods.success ? JSON.stringify(readRetention(parsedPeriods.data).retention) : '',
  );
  return (
    <section aria-labelledby="retention-preview">
      <h3 id="retention-preview" className="mb-2 text-sm font-medium">
        {m.settings_retention_preview()}
      </h3>
      <div role="status">
        {settledPeriods === '' ? (
          <p className="text-sm text-muted">{m.settings_preview_invalid()}</p>
        ) : (
          <DeletionCounts periods={JSON.parse(settledPeriods)} />
        )}
      </div>
    </section>
  );
}

function DeletionCounts({ periods }: { periods: RetentionSettings }) {
  const limitedKinds = RETENTION_KINDS.filter(
    (kind) => periods[kind] !== null || (kind === 'deletedMedia' && periods.deletedReports !== null),
  );
  const query = useQuery({
    ...retentionPreviewQuery(periods),
    enabled: limitedKinds.length > 0,
  });
  const { data, isFetching } = query;
  if (limitedKinds.length === 0)
    return <p className="text-sm text-muted">{m.settings_retention_nothing()}</p>;
  if (!data) return <QueryState query={query} title={m.settings_preview_failed()} skeleton="h-24" />;
  return (
    <ul aria-busy={isFetching} className="divide-y divide-line text-sm">
      {limitedKinds.map((kind) => (
        <li key={kind} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>{RETENTION_NAMES[kind]()}</span>
          <span className="text-muted tabular">
            {m.settings_retention_goes({
              now: isolate(formatNumber(data[kind].now)),
              soon: isolate(formatNumber(data[kind].soon)),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

const RETENTION_NAMES: Record<RetentionKind, () => string> = {
  deletedReports: m.settings_retention_reports,
  deletedMedia: m.settings_retention_media,
  mailLog: m.settings_retention_emails,
  audit: m.settings_retention_audit,
  devices: m.settings_retention_devices,
};

const ERASURE_KEYS = ['erasure'] as const;

const describeErasure = ({ erasure: { deletesMedia, waitDays } }: ProgramSettings) => [
  { label: m.settings_erasure_media(), value: deletesMedia ? m.shell_yes() : m.shell_no() },
  { label: m.settings_erasure_wait(), value: formatNumber(waitDays) },
];

export function ErasureCard({ settings }: { settings: AdminSettings }) {
  const { form, ...card } = useSettingsForm({
    settings,
    keys: ERASURE_KEYS,
    schema: erasureForm,
    toTyped: toTypedErasure,
    toSettings: (typed) => typed,
  });
  const { errors } = form.formState;
  return (
    <SettingsCard
      title={m.settings_erasure()}
      description={m.settings_erasure_text()}
      card={card}
      describe={describeErasure}
    >
      <Checkbox
        {...form.register('erasure.deletesMedia')}
        label={m.settings_erasure_media()}
        hint={m.settings_erasure_media_hint()}
      />
      <Field
        label={m.settings_erasure_wait()}
        hint={m.settings_erasure_wait_hint()}
        error={errors.erasure?.waitDays?.message}
      >
        <NumberInput {...form.register('erasure.waitDays')} />
      </Field>
    </SettingsCard>
  );
}

const erasureForm = z.object({
  erasure: z.object({ deletesMedia: z.boolean(), waitDays: typedNumber(erasureSettings.shape.waitDays) }),
});

const toTypedErasure = ({ erasure }: ProgramSettings): z.input<typeof erasureForm> => ({
  erasure: { deletesMedia: erasure.deletesMedia, waitDays: String(erasure.waitDays) },
});

const { deletedReports, deletedMedia, mailLog, audit, devices } = retentionSettings.shape;

const period = <Schema extends z.ZodMiniType<number | null, number | null>>(days: Schema) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : readNumber(typed))),
    ),
    days,
  );

/** The form's text values. '' means that the records are kept. */
const retentionForm = z.object({
  deletedReports: period(deletedReports),
  deletedMedia: period(deletedMedia),
  mailLog: period(mailLog),
  audit: period(audit),
  devices: period(devices),
});

const toTypedRetention = ({ retention }: ProgramSettings): z.input<typeof retentionForm> =>
  Object.fromEntries(
    RETENTION_KINDS.map((kind) => [kind, retention[kind] === null ? '' : String(retention[kind])]),
  ) as z.input<typeof retentionForm>;

const readRetention = (retention: RetentionSettings) => ({ retention });
