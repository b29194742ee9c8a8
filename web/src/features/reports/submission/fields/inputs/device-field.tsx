import type { ChangeEvent } from 'react';
import { followDevice, type ReportValues } from '../values/report-values.ts';
import type { FormParts } from './form-parts.ts';
import { ReportFieldInput } from './report-field-input.tsx';

/** Another device takes the source and the operating system with it. */
export function DeviceField(parts: FormParts) {
  const { form, formDefaults } = parts;
  const follow = (event: ChangeEvent<HTMLSelectElement>) => {
    const before = form.getValues() as unknown as ReportValues;
    const followed = followDevice(before, event.target.value, formDefaults);
    for (const [name, value] of Object.entries(followed)) {
      form.setValue(name as keyof ReportValues, value as never, { shouldDirty: true });
    }
  };
  return <ReportFieldInput {...parts} name="deviceType" onSelect={follow} />;
}
