import { m } from '@bugquest/phrases/messages';
import { Check, Gift, Medal, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/language/format.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { PublishedPage } from '../published-page.tsx';
import { ReadingPage } from '../reading-page.tsx';
import { ScoringWeights } from './scoring-weights.tsx';

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

/** The active scoring weights, also shown below published content. */
function Scoring() {
  return (
    <Part title={m.content_about_scoring()} text={m.content_scoring_text()}>
      <Card>
        <ScoringWeights />
      </Card>
    </Part>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
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
    <Part title={m.content_about_objectives()}>
      <ul className="flex flex-col gap-3">
        {objectives.map((objective) => (
          <li key={objective} className="flex gap-3">
            <Check className="mt-1 size-5 shrink-0 text-success" aria-hidden="true" />
            {objective}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Steps() {
  const steps = [
    m.content_how_register(),
    m.content_how_test(),
    m.content_how_points(),
    m.content_how_review(),
  ];
  return (
    <Part title={m.content_about_how()}>
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
    </Part>
  );
}

function Rewards() {
  const rewards = [
    { icon: Trophy, title: m.content_reward_champions_title(), text: m.content_reward_champions_text() },
    { icon: Medal, title: m.content_reward_badges_title(), text: m.content_reward_badges_text() },
    { icon: Gift, title: m.content_reward_redemption_title(), text: m.content_reward_redemption_text() },
  ];
  return (
    <Part title={m.content_about_rewards()}>
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
    </Part>
  );
}
