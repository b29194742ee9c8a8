import { formLabel, type ReportField } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { CircleHelp, Sparkles, Undo2 } from 'lucide-react';
import { formatNumber } from '../../../../../lib/language/format.ts';
import { classes } from '../../../../../ui/classes.ts';
import { type FormAnalysis, isAnalysed } from '../../use-analysis.ts';

const MIN_SURE_CONFIDENCE = 0.6;

export function FilledMark({ analysis, field }: { analysis: FormAnalysis | undefined; field: ReportField }) {
  const filled = isAnalysed(field) && analysis?.filled[field];
  if (!analysis || !filled) return null;
  const percent = formatNumber(100 * filled.confidence);
  const isGuess = filled.confidence < MIN_SURE_CONFIDENCE;
  const Icon = isGuess ? CircleHelp : Sparkles;
  return (
    <p
      className={classes(
        'mt-2 flex animate-fade flex-wrap items-center gap-x-2 text-sm text-link',
        isGuess && 'rounded-control border border-dashed border-link ps-3',
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span>{isGuess ? m.reports_analysis_guess({ percent }) : m.reports_analysis_sure({ percent })}</span>
      <button
        type="button"
        onClick={() => analysis.undo(field)}
        aria-label={m.reports_analysis_undo_field({ field: formLabel(field) })}
        className="inline-flex min-h-9 items-center gap-1 rounded-control px-2 font-medium underline-offset-4 hover:underline"
      >
        <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        {m.reports_analysis_undo()}
      </button>
    </p>
  );
}
