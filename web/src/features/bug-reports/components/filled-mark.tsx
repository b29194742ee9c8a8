import type { AnalysedField } from '@bugquest/contract/analysis/schema';
import { m } from '@bugquest/phrases/messages';
import { Sparkles, Undo2 } from 'lucide-react';
import { formatNumber } from '../../../lib/format.ts';
import type { FormAnalysis } from '../use-analysis.ts';

const FIELD_NAMES: Record<AnalysedField, () => string> = {
  severity: m.report_severity,
  bugType: m.report_bug_type,
  category: m.report_category,
  feature: m.report_feature,
  source: m.report_source,
  storeLanguage: m.report_store_language,
};

/** Under a field that the analysis filled: how sure it was, and the way back. Gone once the person chooses. */
export function FilledMark({ analysis, field }: { analysis: FormAnalysis; field: AnalysedField }) {
  const filled = analysis.filled[field];
  if (!filled) return null;
  const percent = formatNumber(100 * filled.confidence);
  return (
    <p className="mt-2 flex animate-fade flex-wrap items-center gap-x-2 text-sm text-link">
      <Sparkles className="size-4 shrink-0" aria-hidden="true" />
      <span>{m.report_analysis_sure({ percent })}</span>
      <button
        type="button"
        onClick={() => analysis.undo(field)}
        aria-label={m.report_analysis_undo_field({ field: FIELD_NAMES[field]() })}
        className="inline-flex min-h-9 items-center gap-1 rounded-control px-2 font-medium underline-offset-4 hover:underline"
      >
        <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        {m.report_analysis_undo()}
      </button>
    </p>
  );
}
