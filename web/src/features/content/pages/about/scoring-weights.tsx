import { SCORE_PARTS, type ScorePart } from '@bugquest/contract/competition/score-parts';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '../../../../lib/language/format.ts';
import { scoringQuery } from '../../../../lib/queries/scoring-query.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx';

const NAMES: Record<ScorePart, () => string> = {
  description: m.content_weight_description,
  severity: m.content_weight_severity,
  requiredFields: m.content_weight_required,
  optionalFields: m.content_weight_optional,
  media: m.content_weight_media,
  registration: m.content_weight_registration,
};

/** The active weights in percent, largest first; parts with weight 0 are left out. */
export function ScoringWeights() {
  const scoring = useQuery(scoringQuery());
  if (scoring.isError)
    return (
      <ErrorState
        title={m.content_scoring_failed()}
        error={scoring.error}
        onRetry={() => void scoring.refetch()}
        pending={scoring.isFetching}
      />
    );
  if (!scoring.data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  const { weights } = scoring.data;
  const sum = SCORE_PARTS.reduce((total, part) => total + weights[part], 0) || 1;
  const shares = SCORE_PARTS.map((part) => ({ part, share: weights[part] / sum }))
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share);
  return (
    <ul className="flex flex-col gap-4">
      {shares.map(({ part, share }) => (
        <li key={part}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-break-word font-medium">{NAMES[part]()}</span>
            <span className="text-lg font-semibold text-accent-ink tabular">{formatPercent(share)}</span>
          </div>
          <div aria-hidden="true" className="mt-1.5 h-2.5 overflow-hidden rounded-full bg-sunken">
            <div className="h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
