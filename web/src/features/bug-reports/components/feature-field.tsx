import { FEATURE_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { FEATURES } from '@bugquest/contract/bug-reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { ChoiceOrCustom } from '../../../ui/choice-or-custom.tsx';
import { Field } from '../../../ui/field.tsx';
import type { ReportForm } from '../report-form.ts';
import { choicesOf } from './choices.ts';

export function FeatureField({ form }: { form: ReportForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'feature' });
  const { ref } = field;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The words come after the list, and are there only when they are what is asked for.
    const inputs = () => [...(box.current?.querySelectorAll<HTMLElement>('select, input') ?? [])];
    ref({ focus: () => inputs().at(-1)?.focus() });
  }, [ref]);
  return (
    <div ref={box}>
      <Field label={m.report_feature()} error={fieldState.error?.message}>
        <ChoiceOrCustom
          choices={choicesOf(FEATURES, FEATURE_NAMES)}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          placeholder={m.report_feature_choose()}
          customLabel={m.report_feature_own()}
          customInputLabel={m.report_feature_own_label()}
        />
      </Field>
    </div>
  );
}
