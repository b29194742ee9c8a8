import { REPORT_DEVICE_TYPE_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import {
  REPORT_DEVICE_TYPES,
  REPORT_OPERATING_SYSTEMS,
  type ReportDeviceType,
} from '@bugquest/contract/bug-reports/lists';
import { m } from '@bugquest/phrases/messages';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ReportForm } from '../report-form.ts';
import { followDevice, type ReportValues, type Surroundings } from '../report-values.ts';
import { choicesOf } from './choices.ts';

const DETAILS = ['deviceType', 'operatingSystem', 'testDataUsed', 'orderNumber'] as const;

export interface DetailsSectionProps {
  form: ReportForm;
  surroundings: Surroundings;
}

/** Nothing in here is required. Folded on phones, where its line says what it holds; open where there is room. */
export function DetailsSection({ form, surroundings }: DetailsSectionProps) {
  const [open, setOpen] = useState(() => window.matchMedia?.('(min-width: 64rem)').matches ?? true);
  const hasError = DETAILS.some((name) => form.formState.errors[name]);
  return (
    <details
      open={open || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group min-w-0 rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-card px-5 py-3 hover:bg-sunken/60 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-lg font-semibold">
            {m.report_details()}
            <span className="ms-1.5 text-sm font-normal text-muted">{m.shell_optional()}</span>
          </span>
          <DetailsSummary form={form} />
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <DetailsFields form={form} surroundings={surroundings} />
    </details>
  );
}

/** What is filled in already; otherwise what could be. */
function DetailsSummary({ form }: { form: ReportForm }) {
  const values: readonly (string | undefined)[] = useWatch({ control: form.control, name: DETAILS });
  const filled = values
    .filter((value) => value?.trim())
    .map((value) => REPORT_DEVICE_TYPE_NAMES[value as ReportDeviceType]?.() ?? value);
  return (
    <span className={classes('block truncate text-sm text-muted group-open:hidden')} dir="auto">
      {filled.length > 0 ? filled.join(' · ') : m.report_details_none()}
    </span>
  );
}

function DetailsFields({ form, surroundings }: DetailsSectionProps) {
  const { errors } = form.formState;
  const { onChange: onDeviceChange, ...device } = form.register('deviceType');
  const changeDevice = (event: React.ChangeEvent<HTMLSelectElement>) => {
    const before = form.getValues() as unknown as ReportValues;
    const followed = followDevice(before, event.target.value, surroundings);
    void onDeviceChange(event);
    for (const [name, value] of Object.entries(followed)) {
      form.setValue(name as keyof ReportValues, value as never, { shouldDirty: true });
    }
  };
  return (
    <div className="grid gap-5 px-5 pt-1 pb-5 sm:grid-cols-2 sm:px-6 sm:pb-6">
      <Field label={m.report_device()} error={errors.deviceType?.message}>
        <SelectInput
          {...device}
          onChange={changeDevice}
          choices={choicesOf(REPORT_DEVICE_TYPES, REPORT_DEVICE_TYPE_NAMES)}
          placeholder={m.report_unknown()}
        />
      </Field>
      <Field label={m.report_system()} error={errors.operatingSystem?.message}>
        <SelectInput
          {...form.register('operatingSystem')}
          choices={choicesOf(REPORT_OPERATING_SYSTEMS)}
          placeholder={m.report_unknown()}
        />
      </Field>
      <Field
        label={m.report_test_data()}
        hint={m.report_test_data_hint()}
        error={errors.testDataUsed?.message}
        className="sm:col-span-2"
      >
        <TextArea {...form.register('testDataUsed')} rows={2} className="min-h-20" />
      </Field>
      <Field label={m.report_order()} error={errors.orderNumber?.message}>
        <TextInput {...form.register('orderNumber')} autoComplete="off" spellCheck={false} />
      </Field>
    </div>
  );
}
