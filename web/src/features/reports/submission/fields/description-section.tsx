import { descriptionQuality } from '@bugquest/contract/competition/description/quality';
import { formLabel } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { Check, Plus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { AnalysisBar } from '../analysis/analysis-bar.tsx';
import { PROMPTS, type Prompt, withoutEmptyPrompts, withPrompt } from './description-prompts.ts';
import type { FormParts } from './inputs/form-parts.ts';
import type { ReportForm } from './values/report-form.ts';

const PROMPT_NAMES: Record<Prompt, () => string> = {
  steps: m.reports_prompt_add_steps,
  expected: m.reports_prompt_add_expected,
  actual: m.reports_prompt_add_actual,
};

export function DescriptionSection({ form, analysis }: Pick<FormParts, 'form' | 'analysis'>) {
  return (
    <div>
      <Field label={formLabel('bugDescription')} error={form.formState.errors.bugDescription?.message}>
        <TextArea
          {...form.register('bugDescription')}
          rows={5}
          placeholder={m.reports_description_example()}
          className="max-h-[60dvh] min-h-36"
        />
      </Field>
      <PromptChips form={form} />
      {analysis && <AnalysisBar analysis={analysis} />}
    </div>
  );
}

/** What makes a description useful: checked when present, otherwise a button that inserts a prompt. */
function PromptChips({ form }: { form: ReportForm }) {
  const description = useWatch({ control: form.control, name: 'bugDescription' });
  const { traits } = descriptionQuality(withoutEmptyPrompts(description), '');
  const add = (prompt: Prompt) => {
    form.setValue('bugDescription', withPrompt(description, prompt), { shouldDirty: true });
    form.setFocus('bugDescription');
    const area = document.activeElement;
    if (area instanceof HTMLTextAreaElement) area.setSelectionRange(area.value.length, area.value.length);
  };
  return (
    <ul aria-label={m.reports_prompts()} className="mt-2.5 flex flex-wrap gap-1.5">
      {PROMPTS.map((prompt) => (
        <li key={prompt}>
          {traits[prompt] === 1 ? (
            <span className="inline-flex min-h-9 items-center gap-1 rounded-full bg-success-soft px-2.5 text-sm text-success">
              <Check className="size-4" aria-hidden="true" />
              <span aria-hidden="true">{PROMPT_NAMES[prompt]()}</span>
              <span className="sr-only">{m.reports_prompt_there({ part: PROMPT_NAMES[prompt]() })}</span>
            </span>
          ) : (
            <button
              type="button"
              onClick={() => add(prompt)}
              aria-label={m.reports_prompt_add({ part: PROMPT_NAMES[prompt]() })}
              className="inline-flex min-h-9 items-center gap-1 rounded-full border border-dashed border-line-strong px-2.5 text-sm hover:bg-sunken"
            >
              <Plus className="size-4" aria-hidden="true" />
              {PROMPT_NAMES[prompt]()}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
