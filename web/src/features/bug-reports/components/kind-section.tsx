import { BUG_TYPE_NAMES, CATEGORY_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { BUG_TYPES, CATEGORIES } from '@bugquest/contract/bug-reports/lists';
import { m } from '@bugquest/phrases/messages';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { GroupField } from '../../../ui/group-field.tsx';
import type { ReportForm } from '../report-form.ts';
import type { FormAnalysis } from '../use-analysis.ts';
import { choicesOf } from './choices.ts';
import { FilledMark } from './filled-mark.tsx';
import { SeverityChoice } from './severity-choice.tsx';

export function KindSection({ form, analysis }: { form: ReportForm; analysis: FormAnalysis }) {
  const { errors } = form.formState;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <SeverityChoice form={form} />
        <FilledMark analysis={analysis} field="severity" />
      </div>
      <GroupField legend={m.report_bug_type()} error={errors.bugType?.message}>
        <ChoicePills
          {...form.register('bugType')}
          choices={choicesOf(BUG_TYPES, BUG_TYPE_NAMES)}
          invalid={!!errors.bugType}
        />
        <FilledMark analysis={analysis} field="bugType" />
      </GroupField>
      <GroupField legend={m.report_category()} error={errors.category?.message}>
        <ChoicePills
          {...form.register('category')}
          choices={choicesOf(CATEGORIES, CATEGORY_NAMES)}
          invalid={!!errors.category}
        />
        <FilledMark analysis={analysis} field="category" />
      </GroupField>
    </div>
  );
}
