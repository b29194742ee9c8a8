import { m } from '@bugquest/phrases/messages';
import { ChevronUp, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { SCORE_PART_LABELS } from '../../../lib/report-labels.ts';
import { classes } from '../../../ui/classes.ts';
import { CountUp } from '../../../ui/count-up.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { LiveScore } from '../use-score.ts';
import { HINT_TEXTS } from './hint-texts.ts';

export interface ScoreProps {
  /** Undefined while the settings are on their way. */
  score: LiveScore | undefined;
  failed: boolean;
}

export interface ScoreSummaryProps extends ScoreProps {
  /** Whether the details are shown on small screens, and their id. */
  open: boolean;
  onToggle: () => void;
  detailsId: string;
}

/** The points, with the way to their details on small screens. */
export function ScoreSummary({ score, failed, open, onToggle, detailsId }: ScoreSummaryProps) {
  if (failed)
    return <p className="max-w-40 text-xs text-muted lg:max-w-none lg:text-sm">{m.report_score_failed()}</p>;
  if (!score) return <Skeleton className="h-11 w-24 lg:h-20 lg:w-full" />;
  const { points, maxPoints } = score.breakdown;
  return (
    <>
      <Notches points={points} max={maxPoints} />
      <p className="hidden text-sm font-medium text-muted lg:block">{m.report_score()}</p>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={detailsId}
        onClick={onToggle}
        className="-ms-2 flex min-h-13 items-center gap-2 rounded-control px-2 hover:bg-sunken lg:hidden"
      >
        <Points points={points} max={maxPoints} />
        <span className="sr-only">{m.report_score_parts()}</span>
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
    <span className="flex flex-col items-start leading-none text-accent-ink lg:flex-row lg:items-baseline lg:gap-2">
      <span className="text-2xl font-semibold tracking-tight lg:text-5xl">
        <CountUp value={points} duration={500} />
      </span>
      <span className="whitespace-nowrap text-xs leading-normal lg:text-base">
        {m.report_score_max({ max })}
      </span>
    </span>
  );
}

/** How the points come about, and what would earn more. */
export function ScoreDetails({ score }: { score: LiveScore }) {
  return (
    <>
      <Parts score={score} />
      <Hints score={score} />
      <p className="mt-4 text-xs text-muted">{m.report_score_note()}</p>
    </>
  );
}

/** One mark for each point there is to earn. */
function Notches({ points, max }: { points: number; max: number }) {
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

/** Read out once the typing rests, or every word would be followed by a number. */
function ScoreAnnouncement({ points, max }: { points: number; max: number }) {
  const [announced, setAnnounced] = useState(points);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(points), 1500);
    return () => clearTimeout(timer);
  }, [points]);
  return (
    <p role="status" className="sr-only">
      {m.report_score_announce({ points: announced, max })}
    </p>
  );
}

const short = (points: number) => formatNumber(points, Number.isInteger(points) ? 0 : 1);

function Parts({ score: { breakdown } }: { score: LiveScore }) {
  return (
    <dl className="flex flex-col gap-2.5 text-sm">
      {breakdown.parts
        .filter(({ weight }) => weight > 0)
        .map(({ part, points, weight, value }) => (
          <div key={part} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt>{SCORE_PART_LABELS[part]()}</dt>
            <dd className="text-muted tabular">
              {m.report_score_of({
                points: short(Math.round(points * 10) / 10),
                max: short(Math.round(breakdown.maxPoints * weight * 10) / 10),
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

const HINTS_SHOWN = 3;

function Hints({ score: { hints } }: { score: LiveScore }) {
  return (
    <div className="mt-5">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <Sparkles className="size-4 text-accent-ink" aria-hidden="true" />
        {hints.length > 0 ? m.report_hints() : m.report_hints_none()}
      </h3>
      <ul className="mt-1.5 flex flex-col gap-1 text-sm text-muted">
        {hints.slice(0, HINTS_SHOWN).map((hint) => (
          <li key={hint} className="flex gap-2 before:text-accent-ink before:content-['+']">
            {HINT_TEXTS[hint]()}
          </li>
        ))}
      </ul>
    </div>
  );
}
