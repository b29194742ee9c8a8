import { formatNumber, formatPercent } from '../../lib/language/format.ts';
import { Progress } from '../feedback/progress.tsx';

export interface ScorePartRow {
  id: string;
  label: string;
  /** 0 to 1. */
  weight: number;
  points: number;
  maxPoints: number;
}

export function ScoreParts({ parts }: { parts: readonly ScorePartRow[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {parts
        .filter((part) => part.weight > 0)
        .map((part) => (
          <li key={part.id}>
            <div className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0">
                {part.label} <bdi className="text-muted tabular">{formatPercent(part.weight)}</bdi>
              </span>
              <bdi className="shrink-0 tabular">
                <span className="font-semibold text-accent-ink">{formatNumber(part.points)}</span>
                <span className="text-muted"> / {formatNumber(part.maxPoints)}</span>
              </bdi>
            </div>
            <Progress
              value={part.points}
              max={part.maxPoints}
              label={part.label}
              tone="accent"
              className="mt-1.5 h-1.5"
            />
          </li>
        ))}
    </ul>
  );
}
