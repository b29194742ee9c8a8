import { type FORM_SECTIONS, fieldsWith, type ReportField } from '@bugquest/contract/reports/report-fields';
import type { ReactNode } from 'react';
import { CorrectedField } from './inputs/corrected-field.tsx';
import { DeviceField } from './inputs/device-field.tsx';
import { FeatureField } from './inputs/feature-field.tsx';
import type { FormParts } from './inputs/form-parts.ts';
import { ReportFieldInput } from './inputs/report-field-input.tsx';
import { SeverityChoice } from './inputs/severity-choice.tsx';

/** Fields that need more than their kind's control. */
const OWN_INPUTS: Partial<Record<ReportField, (parts: FormParts) => ReactNode>> = {
  severity: SeverityChoice,
  feature: FeatureField,
  deviceType: DeviceField,
};

interface SectionFieldsProps extends FormParts {
  section: Exclude<(typeof FORM_SECTIONS)[number], 'description' | 'page'>;
  className: string;
}

/** The inputs of a part of the form, in the order of the contract's table. */
export function SectionFields({ section, className, ...parts }: SectionFieldsProps) {
  return (
    <div className={className}>
      {fieldsWith('section', section).map((name) => {
        if (parts.corrected.includes(name))
          return <CorrectedField key={name} name={name} form={parts.form} />;
        const OwnInput = OWN_INPUTS[name];
        return OwnInput ? (
          <OwnInput key={name} {...parts} />
        ) : (
          <ReportFieldInput key={name} name={name} {...parts} />
        );
      })}
    </div>
  );
}
