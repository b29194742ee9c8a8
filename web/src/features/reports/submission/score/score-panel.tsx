import { earnedPoints, toWholeParts } from '@bugquest/contract/competition/score-breakdown';
import { m } from '@bugquest/phrases/messages';
import { ChevronUp, Sparkles } from 'lucide-react';
import { useDebouncedValue } from '../../../../lib/hooks/use-debounced-value.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { SCORE_PART_LABELS } from '../../../../lib/names/score-part-labels.ts';
import { classes } from '../../../../ui/classes.ts';
import { CountUp } from '../../../../ui/display/count-up.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { LiveScore, ScoreHint } from './use-score.ts';

export interface ScoreProps {
  /** Undefined while the settings load. */
  score: LiveScore | undefined;
  failed: boolean;
}

export interface ScoreSummaryProps extends ScoreProps {
  /** Whether the details are expanded on a small screen. */
  open: boolean;
  onToggle: () => void;
  detailsId: string;
}

export function ScoreSummary({ score, failed, open, onToggle, detailsId }: ScoreSummaryProps) {
  if (failed)
    return <p className="max-w-40 text-xs text-muted lg:max-w-none lg:text-sm">{m.reports_score_failed()}</p>;
  if (!score) return <Skeleton className="h-11 w-24 lg:h-20 lg:w-full" />;
  const { maxPoints } = score.breakdown;
  const points = earnedPoints(score.breakdown);
  return (
    <>
      <PointMarks points={points} max={maxPoints} />
      <p className="hidden text-sm font-medium text-muted lg:block">{m.reports_score()}</p>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={detailsId}
        onClick={onToggle}
        className="-ms-2 flex min-h-13 items-center gap-2 rounded-control px-2 hover:bg-sunken short:min-h-10 lg:hidden"
      >
        <Points points={points} max={maxPoints} />
        <span className="sr-only">{m.reports_score_parts()}</span>
        <ChevronUp
          className={classes('size-5 transition-transform', open && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <div className="mt-1 hidden lg:block">
        <Points points={points} max={maxPoints} />
      </div>
      <ScoreAnnouncement points={points} max={maxPoints} />
    </>
  );
}

function Points({ points, max }: { points: number; max: number }) {
  return (
    <span className="flex flex-col items-start leading-none text-accent-ink short:flex-row short:items-baseline short:gap-1 lg:flex-row lg:items-baseline lg:gap-2">
      <span className="text-2xl font-semibold tracking-tight lg:text-5xl">
        <CountUp value={points} duration={500} />
      </span>
      <span className="whitespace-nowrap text-xs leading-normal lg:text-base">
        {m.reports_score_max({ max })}
      </span>
    </span>
  );
}

export function ScoreDetails({ score }: { score: LiveScore }) {
  return (
    <>
      <PartList score={score} />
      <HintList score={score} />
      <p className="mt-4 text-xs text-muted">{m.reports_score_note()}</p>
    </>
  );
}

/** One mark per possible point. */
function PointMarks({ points, max }: { points: number; max: number }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 top-0 flex h-1 gap-px lg:static lg:mb-4 lg:h-2 lg:gap-0.5"
    >
      {Array.from({ length: max }, (_, index) => index).map((index) => (
        <span
          key={index}
          className={classes(
            'h-full flex-1 transition-colors duration-500 lg:rounded-full',
            index < points ? 'bg-accent' : 'bg-line',
          )}
        />
      ))}
    </div>
  );
}

/** Announced after a pause in typing. */
function ScoreAnnouncement({ points, max }: { points: number; max: number }) {
  const announced = useDebouncedValue(points, 1500);
  return (
    <p role="status" className="sr-only">
      {m.reports_score_announce({ points: announced, max })}
    </p>
  );
}

function PartList({ score: { breakdown } }: { score: LiveScore }) {
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {toWholeParts(breakdown)
        .filter(({ weight }) => weight > 0)
        .map(({ part, points, maxPoints, value }) => (
          <div key={part} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt>{SCORE_PART_LABELS[part]()}</dt>
            <dd className="text-muted tabular">
              {m.reports_score_of({
                points: formatNumber(points),
                max: formatNumber(maxPoints),
              })}
            </dd>
            <div aria-hidden="true" className="col-span-2 h-1 overflow-hidden rounded-full bg-line">
              <div
                className="h-full rounded-full bg-accent transition-[width] duration-500"
                style={{ width: `${value * 100}%` }}
              />
            </div>
          </div>
        ))}
    </dl>
  );
}

const MAX_HINTS = 3;

function HintList({ score: { hints } }: { score: LiveScore }) {
  return (
    <div className="mt-5">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <Sparkles className="size-4 text-accent-ink" aria-hidden="true" />
        {hints.length > 0 ? m.reports_hints() : m.reports_hints_none()}
      </h3>
      <ul className="mt-1.5 flex flex-col gap-1 text-sm text-muted">
        {hints.slice(0, MAX_HINTS).map((hint) => (
          <li key={hint} className="flex gap-2 before:text-accent-ink before:content-['+']">
            {HINT_TEXTS[hint]()}
          </li>
        ))}
      </ul>
    </div>
  );
}

const HINT_TEXTS: Record<ScoreHint, () => string> = {
  length: m.reports_hint_length,
  steps: m.reports_hint_steps,
  expected: m.reports_hint_expected,
  actual: m.reports_hint_actual,
  place: m.reports_hint_place,
  media: m.reports_hint_media,
  video: m.reports_hint_video,
  requiredFields: m.reports_hint_required,
  optionalFields: m.reports_hint_optional,
  registration: m.reports_hint_registration,
};
