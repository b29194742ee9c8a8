import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { SOURCES, STORE_LANGUAGES } from '@bugquest/contract/bug-reports/lists';
import { m } from '@bugquest/phrases/messages';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { Field } from '../../../ui/field.tsx';
import { GroupField } from '../../../ui/group-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ReportForm } from '../report-form.ts';
import type { FormAnalysis } from '../use-analysis.ts';
import { choicesOf } from './choices.ts';
import { FeatureField } from './feature-field.tsx';
import { FilledMark } from './filled-mark.tsx';

export function WhereSection({ form, analysis }: { form: ReportForm; analysis: FormAnalysis }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="min-w-0">
        <FeatureField form={form} />
        <FilledMark analysis={analysis} field="feature" />
      </div>
      <Field label={m.report_location()} optional error={errors.issueLocation?.message}>
        <TextInput {...form.register('issueLocation')} placeholder={m.report_location_hint()} />
      </Field>
      <GroupField legend={m.report_source()} error={errors.source?.message} className="sm:col-span-2">
        <ChoicePills
          {...form.register('source')}
          choices={choicesOf(SOURCES, SOURCE_NAMES)}
          invalid={!!errors.source}
        />
        <FilledMark analysis={analysis} field="source" />
      </GroupField>
      <GroupField legend={m.report_store_language()} error={errors.storeLanguage?.message}>
        <ChoicePills
          {...form.register('storeLanguage')}
          choices={choicesOf(STORE_LANGUAGES, STORE_LANGUAGE_NAMES)}
          invalid={!!errors.storeLanguage}
        />
        <FilledMark analysis={analysis} field="storeLanguage" />
      </GroupField>
    </div>
  );
}
