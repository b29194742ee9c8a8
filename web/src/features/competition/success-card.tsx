import { achievementDescription, achievementName } from '@bugquest/contract/competition/achievement-phrases';
import { highestMilestone } from '@bugquest/contract/competition/achievements';
import { type GainField, gainsOf } from '@bugquest/contract/competition/gains';
import type { Achievement } from '@bugquest/contract/competition/schema';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { NEW_REPORT_ADDRESS } from '../../lib/forms/draft-address.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { answerText } from '../../lib/names/answer-text.ts';
import { isPossibleRepeat, scoreLimitText } from '../../lib/names/score-limit.ts';
import { reportQuery } from '../../lib/queries/report-query.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classes } from '../../ui/classes.ts';
import { CoinBug } from '../../ui/display/coin-bug.tsx';
import { CountUp } from '../../ui/display/count-up.tsx';
import { Medal } from './dashboard/medal.tsx';
import { NextGoal } from './dashboard/next-goal.tsx';

export interface SuccessCardProps {
  submitted: SubmittedBugReport;
  /** The rank after the report; undefined if it is not better than before. */
  climb?: { rank: number; places: number } | undefined;
  onClose: () => void;
}

/** Shown right after the report was submitted. */
export function SuccessCard({ submitted, climb, onClose }: SuccessCardProps) {
  const { id, serialNumber, pointsEarned, totalPoints, newAchievements, scoreBreakdown } = submitted;
  // A new tier takes the place of the coin.
  const milestone = highestMilestone(newAchievements);
  const limit = scoreLimitText(scoreBreakdown);
  // A possible repeat is not celebrated.
  const isHeld = isPossibleRepeat(scoreBreakdown);
  const answer = useQuery(reportQuery(id)).data?.answer;
  const answerLine = answer && answerText(answer);
  const textId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers read the heading and the text once.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      aria-labelledby={`${textId}-title`}
      className="relative animate-rise border-b border-line bg-surface pb-6 text-center"
    >
      <div className="page relative flex flex-col items-center pt-4">
        <IconButton label={m.shell_close()} onClick={onClose} className="absolute end-2 top-2">
          <X aria-hidden="true" />
        </IconButton>
        {!isHeld && <Burst milestone={milestone} />}
        <h2
          ref={heading}
          id={`${textId}-title`}
          aria-describedby={textId}
          tabIndex={-1}
          className={classes('text-xl font-semibold outline-none', isHeld && 'mt-6')}
        >
          {isHeld ? m.reports_success_held() : m.reports_success_title()}
        </h2>
        <p id={textId} className="sr-only">
          {isHeld
            ? limit
            : m.reports_success_text({ points: pointsEarned, total: formatNumber(totalPoints) })}
        </p>
        {!isHeld && (
          <p aria-hidden="true" className="flex items-baseline gap-2 text-accent-ink">
            <bdi className="text-6xl font-bold leading-tight tracking-tight">
              +<CountUp value={pointsEarned} />
            </bdi>
            <span className="text-lg font-semibold">
              {m.competition_dashboard_points_unit({ count: pointsEarned })}
            </span>
          </p>
        )}
        <p className="text-sm text-muted">
          <bdi className="tabular">{serialNumber}</bdi>
          {!isHeld && <> · {m.reports_success_adjusted()}</>}
        </p>
        {answerLine && <p className="mt-1 text-sm text-muted">{answerLine}</p>}
        {climb && (
          <p className="mt-2 font-semibold text-success">
            {m.reports_success_climb({ count: climb.places, rank: formatNumber(climb.rank) })}
          </p>
        )}
        {limit ? <p className="mt-2 max-w-md text-sm">{limit}</p> : <Gains submitted={submitted} />}
        {milestone > 0 && (
          <p className="mt-2 text-lg font-semibold">
            {m.competition_notice_badge({
              name: achievementName({ achievementType: 'milestone', detail: String(milestone) }),
            })}
          </p>
        )}
        <div className="mt-4 w-full max-w-md divide-y divide-line rounded-card border border-line bg-paper text-start">
          {newAchievements.filter(isNoMilestone).map((achievement) => (
            <div key={achievement.id} className="flex items-center gap-3 px-4 py-3">
              <Medal kind={achievement.achievementType} className="size-13" />
              <p className="min-w-0 text-sm">
                <span className="block text-muted">{m.reports_success_achievement()}</span>
                <span className="block text-base font-semibold">{achievementName(achievement)}</span>
                <span className="block text-muted">{achievementDescription(achievement)}</span>
              </p>
            </div>
          ))}
          <div className="px-4 py-3">
            <NextGoal totalPoints={totalPoints} />
          </div>
        </div>
        <div className="mt-4 grid w-full max-w-md gap-2.5 sm:grid-cols-2">
          <ButtonLink href={NEW_REPORT_ADDRESS} size="lg" wide>
            <Plus aria-hidden="true" />
            {m.competition_dashboard_submit_new()}
          </ButtonLink>
          <ButtonLink href={`/reports/${id}`} variant="secondary" size="lg" wide>
            {m.reports_success_see()}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const MAX_GAINS = 2;

const GAIN_TEXTS: Record<GainField, (inputs: { points: string }) => string> = {
  bugDescription: m.reports_success_add_description,
  issueLocation: m.reports_success_add_optional,
  media: m.reports_success_add_media,
};

/** Each opens the report at the field. */
const Gains = ({ submitted }: Pick<SuccessCardProps, 'submitted'>) => (
  <ul className="mt-1 flex max-w-md flex-col items-center">
    {gainsOf(submitted)
      .slice(0, MAX_GAINS)
      .map(({ field, points }) => (
        <li key={field}>
          <Link
            href={`/reports/${submitted.id}/edit?field=${field}`}
            className="inline-flex min-h-11 items-center rounded-sm text-sm font-medium text-link underline-offset-4 hover:underline"
          >
            {GAIN_TEXTS[field]({ points: formatNumber(points) })}
          </Link>
        </li>
      ))}
  </ul>
);

const RAYS = Array.from({ length: 14 }, (_, index) => (360 / 14) * index);

const isNoMilestone = ({ achievementType }: Achievement) => achievementType !== 'milestone';

function Burst({ milestone }: { milestone: number }) {
  return (
    <div aria-hidden="true" className="relative flex size-32 items-center justify-center">
      <svg viewBox="0 0 128 128" aria-hidden="true" className="absolute inset-0 animate-burst text-accent">
        {RAYS.map((angle, index) => (
          <line
            key={angle}
            x1="64"
            y1={index % 2 ? 8 : 3}
            x2="64"
            y2={index % 2 ? 14 : 16}
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            transform={`rotate(${angle} 64 64)`}
          />
        ))}
      </svg>
      {milestone > 0 ? (
        <Medal kind="milestone" points={milestone} className="size-24" />
      ) : (
        <CoinBug className="size-20 text-ink" />
      )}
    </div>
  );
}
