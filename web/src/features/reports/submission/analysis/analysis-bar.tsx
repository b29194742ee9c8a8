import { ANALYSED_FIELDS } from '@bugquest/contract/analysis/fields';
import { fieldValueName, formLabel } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { CircleAlert, Sparkles, Undo2, X } from 'lucide-react';
import { currentLocale } from '../../../../lib/language/current-locale.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { FormAnalysis } from './use-analysis.ts';

/** Button that analyses the description, and undo. */
export function AnalysisBar({ analysis }: { analysis: FormAnalysis }) {
  const { pending, refusal, start, cancel, undoAll } = analysis;
  const count = Object.keys(analysis.filled).length;
  return (
    <div className="mt-4 rounded-control border border-line bg-sunken/60 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="secondary" size="sm" className="min-h-11" pending={pending} onClick={start}>
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
        {count === 0 && (
          <p className="min-w-0 flex-1 basis-52 text-sm text-muted">{m.reports_analysis_hint()}</p>
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

/** One line with the values that were filled in, and one with the fields that the description did not tell. */
function Summary({ analysis: { filled, untold } }: { analysis: FormAnalysis }) {
  const fields = ANALYSED_FIELDS.filter((field) => filled[field]);
  return (
    <div className="mt-2 flex flex-col gap-1 text-sm empty:hidden">
      {fields.length > 0 && (
        <p>
          <span className="sr-only">{m.reports_analysis_count({ count: fields.length })}: </span>
          <span className="font-medium">
            {fields.map((field) => isolate(fieldValueName(field, filled[field]!.value))).join(' · ')}
          </span>
        </p>
      )}
      {untold.length > 0 && (
        <p className="text-muted">
          {m.reports_analysis_untold({ fields: listOf(untold.map((field) => formLabel(field))) })}
        </p>
      )}
    </div>
  );
}

const listOf = (names: readonly string[]) => new Intl.ListFormat(currentLocale()).format(names);
