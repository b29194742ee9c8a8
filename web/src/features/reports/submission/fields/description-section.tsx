import { ANALYSED_FIELDS } from '@bugquest/contract/analysis/fields';
import { fieldValueName, formLabel } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { Check, CircleAlert, Plus, Sparkles, Undo2, X } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useIsOnline } from '../../../../lib/hooks/use-is-online.ts';
import { currentLocale } from '../../../../lib/language/current-locale.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { ExampleButton } from '../../good-report/example-button.tsx';
import { useDescriptionQuality } from '../score/use-description-quality.ts';
import type { FormAnalysis } from '../use-analysis.ts';
import { PROMPTS, type Prompt, withoutEmptyPrompts, withPrompt } from './description-prompts.ts';
import type { FormInputProps } from './inputs/form-input-props.ts';
import type { ReportForm } from './report-values.ts';

/** Below this confidence, a value is shown as a guess. */
const SURE = 0.75;

const PROMPT_NAMES: Record<Prompt, () => string> = {
  steps: m.reports_prompt_add_steps,
  expected: m.reports_prompt_add_expected,
  actual: m.reports_prompt_add_actual,
};

interface DescriptionSectionProps extends Pick<FormInputProps, 'form' | 'analysis'> {
  /** Directly under the text. */
  children?: ReactNode;
}

export function DescriptionSection({ form, analysis, children }: DescriptionSectionProps) {
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
      {children && <div className="mt-2.5 empty:hidden">{children}</div>}
      <PromptChips form={form} />
      {analysis && <AnalysisBar analysis={analysis} />}
    </div>
  );
}

/** A trait that the description has is checked. The other traits have a button that inserts a prompt. */
function PromptChips({ form }: { form: ReportForm }) {
  const description = useWatch({ control: form.control, name: 'bugDescription' });
  const { traits } = useDescriptionQuality({ bugDescription: withoutEmptyPrompts(description) });
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
      {/* The line of a tip has the same button. */}
      <li className="ms-1 flex min-h-9 items-center text-sm [[data-tip]~div_&]:hidden">
        <ExampleButton />
      </li>
    </ul>
  );
}

function AnalysisBar({ analysis }: { analysis: FormAnalysis }) {
  const { pending, refusal, start, cancel, undoAll } = analysis;
  const isOnline = useIsOnline();
  const count = Object.keys(analysis.filled).length;
  return (
    <div className="mt-4 rounded-control border border-line bg-sunken/60 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          pending={pending}
          disabled={!isOnline}
          onClick={start}
        >
          {!pending && <Sparkles aria-hidden="true" />}
          {pending ? m.reports_analysis_running() : m.reports_analysis_start()}
        </Button>
        {pending && (
          <Button variant="quiet" size="sm" className="min-h-11" onClick={cancel}>
            <X aria-hidden="true" />
            {m.reports_analysis_cancel()}
          </Button>
        )}
        {count > 0 && !pending && (
          <Button variant="quiet" size="sm" className="min-h-11" onClick={undoAll}>
            <Undo2 className="rtl:-scale-x-100" aria-hidden="true" />
            {m.reports_analysis_undo_all()}
          </Button>
        )}
        {(count === 0 || !isOnline) && (
          <p className="min-w-0 flex-1 basis-52 text-sm text-muted">
            {isOnline ? m.reports_analysis_hint() : m.reports_analysis_offline()}
          </p>
        )}
      </div>
      {!pending && <Summary analysis={analysis} />}
      {refusal && (
        <p role="alert" className="mt-2 flex animate-fade items-start gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
          <span>{refusal}</span>
        </p>
      )}
    </div>
  );
}

function Summary({ analysis: { filled, unfilled } }: { analysis: FormAnalysis }) {
  const count = Object.keys(filled).length;
  return (
    <div className="mt-2 flex flex-col gap-1 text-sm empty:hidden">
      {count > 0 && <p className="sr-only">{m.reports_analysis_count({ count })}</p>}
      {unfilled.length > 0 && (
        <p className="text-muted">
          {m.reports_analysis_untold({ fields: joinNames(unfilled.map((field) => formLabel(field))) })}
        </p>
      )}
    </div>
  );
}

/** What the analysis filled in, in the bar with the submit button, so that nobody sends guesses unseen. */
export function SortedLine({ analysis: { filled } }: { analysis: FormAnalysis }) {
  const values = ANALYSED_FIELDS.flatMap((field) => (filled[field] ? [{ field, ...filled[field] }] : []));
  if (values.length === 0) return null;
  return (
    <p className="min-w-0 grow basis-36 text-sm">
      {values.map(({ field, value, confidence }, index) => (
        <Fragment key={field}>
          {index > 0 && ' · '}
          <bdi className={classes('font-medium', confidence < SURE && 'italic')}>
            {confidence < SURE
              ? m.reports_analysis_unsure({ value: isolate(fieldValueName(field, value)) })
              : fieldValueName(field, value)}
          </bdi>
        </Fragment>
      ))}
    </p>
  );
}

const joinNames = (names: readonly string[]) => new Intl.ListFormat(currentLocale()).format(names);
