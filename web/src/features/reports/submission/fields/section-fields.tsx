import {
  type FORM_SECTIONS,
  fieldsWith,
  fieldValueName,
  formLabel,
  type ReportField,
} from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { LockKeyhole } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Field, useFieldWiring } from '../../../../ui/forms/field.tsx';
import { type Choice, SelectInput } from '../../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { FilledMark } from './inputs/filled-mark.tsx';
import type { FormInputProps } from './inputs/form-input-props.ts';
import { choicesOf, ReportFieldInput } from './inputs/report-field-input.tsx';
import { SeverityChoice } from './inputs/severity-choice.tsx';
import { followDevice, type ReportValues } from './report-values.ts';

function FeatureField({ form, analysis, featureNote }: FormInputProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'feature' });
  const { ref } = field;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The last control is the text input, if the option "other" is chosen.
    const inputs = () => [...(box.current?.querySelectorAll<HTMLElement>('select, input') ?? [])];
    ref({ focus: () => inputs().at(-1)?.focus() });
  }, [ref]);
  return (
    <div ref={box} className="min-w-0">
      <Field label={formLabel('feature')} error={fieldState.error?.message}>
        <ChoiceOrCustom
          choices={choicesOf('feature')}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          placeholder={m.reports_feature_choose()}
          customLabel={m.reports_feature_own()}
          customInputLabel={m.reports_feature_own_label()}
        />
      </Field>
      <FilledMark analysis={analysis} field="feature" />
      {featureNote?.(field.value, form)}
    </div>
  );
}

function DeviceField(inputProps: FormInputProps) {
  const { form, browserContext } = inputProps;
  const follow = (event: ChangeEvent<HTMLSelectElement>) => {
    const before = form.getValues() as unknown as ReportValues;
    const followed = followDevice(before, event.target.value, browserContext);
    for (const [name, value] of Object.entries(followed)) {
      form.setValue(name as keyof ReportValues, value as never, { shouldDirty: true });
    }
  };
  return <ReportFieldInput {...inputProps} name="deviceType" onSelect={follow} />;
}

const CUSTOM_INPUTS: Partial<Record<ReportField, (inputProps: FormInputProps) => ReactNode>> = {
  severity: SeverityChoice,
  feature: FeatureField,
  deviceType: DeviceField,
};

interface SectionFieldsProps extends FormInputProps {
  section: Exclude<(typeof FORM_SECTIONS)[number], 'description' | 'page'>;
  className: string;
}

export function SectionFields({ section, className, ...inputProps }: SectionFieldsProps) {
  return (
    <div className={className}>
      {fieldsWith('section', section).map((name) => {
        if (inputProps.corrected.includes(name))
          return <CorrectedField key={name} name={name} form={inputProps.form} />;
        const CustomInput = CUSTOM_INPUTS[name];
        return CustomInput ? (
          <CustomInput key={name} {...inputProps} />
        ) : (
          <ReportFieldInput key={name} name={name} {...inputProps} />
        );
      })}
    </div>
  );
}

/** The reporter sees a value that the team corrected, but cannot edit it. */
function CorrectedField({ name, form }: { name: ReportField } & Pick<FormInputProps, 'form'>) {
  return (
    <div className="min-w-0">
      <p className="text-sm font-medium">{formLabel(name)}</p>
      <p className="mt-1.5 wrap-anywhere">
        <bdi>{fieldValueName(name, String(form.getValues(name) ?? ''))}</bdi>
      </p>
      <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
        <LockKeyhole className="size-4" aria-hidden="true" />
        {m.reports_edit_corrected()}
      </p>
    </div>
  );
}

export interface ChoiceOrCustomProps {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder: string;
  /** Label of the last option, which opens the text input. */
  customLabel: string;
  customInputLabel: string;
}

const CUSTOM_CHOICE = '\u0000custom';

/** A select whose last option opens an input for another text. */
function ChoiceOrCustom({ choices, value, onChange, onBlur, ...texts }: ChoiceOrCustomProps) {
  const { placeholder, customLabel, customInputLabel } = texts;
  const wiring = useFieldWiring();
  const isListed = choices.some((choice) => choice.value === value);
  const [isWriting, setWriting] = useState(value !== '' && !isListed);
  const isCustom = isWriting || (value !== '' && !isListed);
  return (
    <div className="flex flex-col gap-2">
      <SelectInput
        choices={[...choices, { value: CUSTOM_CHOICE, label: customLabel }]}
        placeholder={placeholder}
        value={isCustom ? CUSTOM_CHOICE : value}
        onBlur={isCustom ? undefined : onBlur}
        onChange={(event) => {
          setWriting(event.target.value === CUSTOM_CHOICE);
          onChange(event.target.value === CUSTOM_CHOICE ? '' : event.target.value);
        }}
      />
      {isCustom && (
        <TextInput
          id={`${wiring.id}-custom`}
          aria-label={customInputLabel}
          placeholder={customInputLabel}
          value={value}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          // The person has just chosen "other", so focus its input.
          ref={(input) => {
            if (isWriting && value === '') input?.focus();
          }}
        />
      )}
    </div>
  );
}
