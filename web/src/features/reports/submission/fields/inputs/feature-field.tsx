import { formLabel } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { ChoiceOrCustom } from '../../../../../ui/forms/choice-or-custom.tsx';
import { Field } from '../../../../../ui/forms/field.tsx';
import { choicesOf } from './choices.ts';
import { FilledMark } from './filled-mark.tsx';
import type { FormParts } from './form-parts.ts';

export function FeatureField({ form, analysis }: FormParts) {
  const { field, fieldState } = useController({ control: form.control, name: 'feature' });
  const { ref } = field;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The text input is only shown for the option "other".
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
    </div>
  );
}
