import type { ScoringPreview as Preview } from '@bugquest/contract/settings/scoring-preview';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MoveRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { classes } from '../../../ui/classes.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { scoringPreviewQuery } from '../api.ts';
import { scoringForm } from '../typed-settings.ts';
import { PreviewDistribution } from './preview-distribution.tsx';
import { PreviewExamples } from './preview-examples.tsx';
import type { ScoringFields } from './use-scoring-form.ts';

/** The effect of the typed scoring on the latest reports. Invalid input keeps the last preview. */
export function ScoringPreview({ form }: { form: ScoringFields }) {
  const typed = scoringForm.safeParse(form.watch());
  const [shown, setShown] = useState(typed.data?.scoring);
  const settled = useDebouncedValue(typed.success ? JSON.stringify(typed.data.scoring) : '');
  useEffect(() => {
    if (settled) setShown(JSON.parse(settled));
  }, [settled]);
  return (
    <section aria-labelledby="scoring-preview" className="min-w-0 lg:border-s lg:border-line lg:ps-10">
      <h3 id="scoring-preview" className="mb-1 text-sm font-medium">
        {m.settings_preview()}
      </h3>
      {shown && <PreviewOf scoring={shown} isValid={typed.success} />}
    </section>
  );
}

function PreviewOf({
  scoring,
  isValid,
}: {
  scoring: Parameters<typeof scoringPreviewQuery>[0];
  isValid: boolean;
}) {
  const preview = useQuery(scoringPreviewQuery(scoring));
  if (!preview.data)
    return (
      <QueryState query={preview} title={m.settings_preview_failed()}>
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      </QueryState>
    );
  if (preview.data.reports === 0) return <p className="text-muted">{m.settings_preview_none()}</p>;
  return (
    <div aria-busy={preview.isFetching} className="flex flex-col gap-5">
      <p className="flex items-center gap-2 text-sm text-muted" role="status">
        {isValid ? m.settings_preview_reports({ count: preview.data.reports }) : m.settings_preview_invalid()}
        {preview.isFetching && <Spinner />}
      </p>
      <Figures preview={preview.data} />
      <PreviewDistribution distribution={preview.data.distribution} />
      {preview.data.same === preview.data.reports ? (
        <p className="text-sm text-muted">{m.settings_preview_same()}</p>
      ) : (
        <PreviewExamples examples={preview.data.examples} />
      )}
    </div>
  );
}

function Figures({ preview }: { preview: Preview }) {
  const { averageNow, averageAfter, higher, lower, same } = preview;
  return (
    <dl className="grid grid-cols-3 gap-3">
      <Figure label={m.settings_preview_average()} className="col-span-3 bg-accent-soft">
        <span className="flex items-center gap-2.5">
          {formatNumber(averageNow, 1)}
          <MoveRight aria-hidden="true" className="size-5 text-muted rtl:rotate-180" />
          <span className="sr-only">{m.settings_preview_after()}</span>
          <span className="text-accent-ink">{formatNumber(averageAfter, 1)}</span>
        </span>
      </Figure>
      <Figure label={m.settings_preview_higher()}>{formatNumber(higher)}</Figure>
      <Figure label={m.settings_preview_lower()}>{formatNumber(lower)}</Figure>
      <Figure label={m.settings_preview_unchanged()}>{formatNumber(same)}</Figure>
    </dl>
  );
}

function Figure({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('min-w-0 rounded-control px-3.5 py-2.5', className ?? 'bg-sunken')}>
      <dt className="text-xs font-medium text-muted">{label}</dt>
      <dd className="text-xl font-semibold tabular">{children}</dd>
    </div>
  );
}
