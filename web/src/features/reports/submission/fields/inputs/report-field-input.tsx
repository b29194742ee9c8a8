import {
  fieldValueName,
  formLabel,
  type ReportField,
  reportField,
} from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import type { ChangeEventHandler, ComponentProps, ReactNode } from 'react';
import { ChoicePills } from '../../../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../../../ui/forms/field.tsx';
import { GroupField } from '../../../../../ui/forms/group-field.tsx';
import { type Choice, SelectInput } from '../../../../../ui/forms/select-input.tsx';
import { TextArea } from '../../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../../ui/forms/text-input.tsx';
import { FilledMark } from './filled-mark.tsx';
import type { FormInputProps } from './form-input-props.ts';

interface InputOptions {
  hint?: () => string;
  placeholder?: () => string;
  /** Takes the whole width of the form, where other fields are side by side. */
  isWide?: boolean;
  input?: ComponentProps<'input'>;
}
const WITHOUT_SUGGESTIONS = { autoComplete: 'off', spellCheck: false } as const;
const INPUT_OPTIONS: Partial<Record<ReportField, InputOptions>> = {
  issueLocation: { placeholder: m.reports_location_hint },
  source: { isWide: true },
  testDataUsed: { hint: m.reports_test_data_hint, isWide: true },
  orderNumber: { input: WITHOUT_SUGGESTIONS },
  browserVersion: { input: WITHOUT_SUGGESTIONS },
  viewport: { input: WITHOUT_SUGGESTIONS },
  browserLanguage: { input: WITHOUT_SUGGESTIONS },
  timeZone: { input: WITHOUT_SUGGESTIONS },
};

interface ReportFieldInputProps extends FormInputProps {
  name: ReportField;
  /** Called before the form gets the new value. */
  onSelect?: ChangeEventHandler<HTMLSelectElement>;
}

export function ReportFieldInput(props: ReportFieldInputProps) {
  const { kind, isRequired } = reportField(props.name);
  if (kind === 'choice' && isRequired) return <PillsField {...props} />;
  return (
    <LabelledField {...props}>
      {kind === 'choice' ? renderSelect(props) : renderTextInput(props)}
    </LabelledField>
  );
}

const widthOf = (name: ReportField) => (INPUT_OPTIONS[name]?.isWide ? 'sm:col-span-2' : '');

function PillsField({ name, form, analysis }: ReportFieldInputProps) {
  const error = form.formState.errors[name]?.message;
  return (
    <GroupField legend={formLabel(name)} error={error} className={widthOf(name)}>
      <ChoicePills {...form.register(name)} choices={choicesOf(name)} invalid={!!error} />
      <FilledMark analysis={analysis} field={name} />
    </GroupField>
  );
}

function LabelledField({ name, form, children }: ReportFieldInputProps & { children: ReactNode }) {
  const { isRequired, section } = reportField(name);
  return (
    <Field
      label={formLabel(name)}
      // The headings of these sections already say that their fields are optional.
      optional={!isRequired && section !== 'details' && section !== 'device'}
      hint={INPUT_OPTIONS[name]?.hint?.()}
      error={form.formState.errors[name]?.message}
      className={widthOf(name)}
    >
      {children}
    </Field>
  );
}

function renderSelect({ name, form, onSelect }: ReportFieldInputProps) {
  const { onChange, ...input } = form.register(name);
  return (
    <SelectInput
      {...input}
      onChange={(event) => {
        onSelect?.(event);
        void onChange(event);
      }}
      choices={choicesOf(name)}
      placeholder={m.reports_unknown()}
    />
  );
}

function renderTextInput({ name, form }: ReportFieldInputProps) {
  const { placeholder, input } = INPUT_OPTIONS[name] ?? {};
  return reportField(name).kind === 'longText' ? (
    <TextArea {...form.register(name)} placeholder={placeholder?.()} rows={2} className="min-h-20" />
  ) : (
    <TextInput {...form.register(name)} {...input} placeholder={placeholder?.()} />
  );
}

/** The value is the stored English one. The label is in the language of the screen. */
export const choicesOf = (name: ReportField): Choice[] =>
  reportField(name).options.map((value) => ({ value, label: fieldValueName(name, value) }));
