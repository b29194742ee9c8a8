import { SCORE_PARTS, type ScorePart } from '@bugquest/contract/competition/score-parts';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Check, Gift, Medal, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { WAYS_TO_EARN } from '../../../lib/names/ways-to-earn.ts';
import { scoringQuery } from '../../../lib/queries/scoring-query.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PublishedPage, ReadingPage } from './published-page.tsx';

export function AboutPage() {
  return (
    <PublishedPage name="about" fallback={<BuiltInAbout />}>
      <Scoring />
    </PublishedPage>
  );
}

function BuiltInAbout() {
  return (
    <ReadingPage title={m.content_about_title()} description={m.content_about_text()}>
      <div className="flex flex-col gap-12">
        <Objectives />
        <Steps />
        <Scoring />
        <Rewards />
      </div>
    </ReadingPage>
  );
}

/** Also shown below published content. */
function Scoring() {
  return (
    <AboutSection title={m.content_about_scoring()} text={m.content_scoring_text()}>
      <Card>
        <ScoringWeights />
      </Card>
      <p className="mt-4">
        <TextLink href={WAYS_TO_EARN}>{m.content_ways_link()}</TextLink>
      </p>
    </AboutSection>
  );
}

function AboutSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl font-semibold tracking-tight sm:text-2xl">{title}</h2>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

function Objectives() {
  const objectives = [
    m.content_objective_quality(),
    m.content_objective_early(),
    m.content_objective_together(),
  ];
  return (
    <AboutSection title={m.content_about_objectives()}>
      <ul className="flex flex-col gap-3">
        {objectives.map((objective) => (
          <li key={objective} className="flex gap-3">
            <Check className="mt-1 size-5 shrink-0 text-success" aria-hidden="true" />
            {objective}
          </li>
        ))}
      </ul>
    </AboutSection>
  );
}

function Steps() {
  const steps = [
    m.content_how_register(),
    m.content_how_test(),
    m.content_how_hunt(),
    m.content_how_points(),
    m.content_how_review(),
  ];
  return (
    <AboutSection title={m.content_about_how()}>
      <ol className="flex flex-col">
        {steps.map((step, index) => (
          <li key={step} className="relative flex gap-4 pb-6 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute start-[1.1rem] top-9 bottom-0 w-px bg-line" />
            )}
            <span
              aria-hidden="true"
              className="flex size-9 shrink-0 items-center justify-center rounded-full border border-line bg-surface text-sm font-semibold tabular"
            >
              {formatNumber(index + 1)}
            </span>
            <span className="min-w-0 wrap-anywhere pt-1.5">{step}</span>
          </li>
        ))}
      </ol>
    </AboutSection>
  );
}

function Rewards() {
  const rewards = [
    { icon: Trophy, title: m.content_reward_champions_title(), text: m.content_reward_champions_text() },
    { icon: Medal, title: m.content_reward_badges_title(), text: m.content_reward_badges_text() },
    { icon: Gift, title: m.content_reward_redemption_title(), text: m.content_reward_redemption_text() },
  ];
  return (
    <AboutSection title={m.content_about_rewards()}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {rewards.map(({ icon: Icon, title, text }) => (
          <li key={title} className="min-w-0 wrap-break-word rounded-card border border-line bg-surface p-5">
            <span className="flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
              <Icon className="size-5.5" aria-hidden="true" />
            </span>
            <h3 className="mt-4 font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </AboutSection>
  );
}

const NAMES: Record<ScorePart, () => string> = {
  description: m.content_weight_description,
  severity: m.content_weight_severity,
  requiredFields: m.content_weight_required,
  optionalFields: m.content_weight_optional,
  media: m.content_weight_media,
  registration: m.content_weight_registration,
};

/** The largest weight first. Parts with weight 0 are left out. */
function ScoringWeights() {
  const scoring = useQuery(scoringQuery());
  if (!scoring.data)
    return <QueryState query={scoring} title={m.content_scoring_failed()} skeleton="h-64 w-full" />;
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
