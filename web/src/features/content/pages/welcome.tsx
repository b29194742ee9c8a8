import { TIERS, type Tier } from '@bugquest/contract/competition/achievements';
import { m } from '@bugquest/phrases/messages';
import { BadgeCheck, Gem, type LucideIcon, Medal, OctagonX, ScanSearch, Send, Trophy } from 'lucide-react';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { productName } from '../../../lib/language/product.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { CoinBug } from '../../../ui/display/coin-bug.tsx';
import { CountUp } from '../../../ui/display/count-up.tsx';

export function WelcomeHero() {
  const heading = usePageHeading(m.shell_tagline_alone());
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div aria-hidden="true" className="squared absolute inset-0 opacity-60 mask-b-to-95%" />
      <div className="page relative grid grid-cols-[minmax(0,1fr)] items-center gap-14 py-12 sm:py-16 lg:grid-cols-[1.2fr_1fr] lg:gap-16 lg:py-24">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {/* The bar above shows the name. */}
            <span className="sr-only">
              <bdi>{productName()}</bdi> –{' '}
            </span>
            <span className="block text-[min(2.75rem,14vw)] font-bold leading-[1.08] tracking-tight sm:text-6xl lg:text-7xl">
              {m.shell_tagline_alone()}
            </span>
            <Underline />
          </h1>
          <p className="mt-6 text-xl font-medium sm:text-2xl">{m.content_welcome_before_launch()}</p>
          <p className="mt-3 max-w-xl text-lg text-muted">{m.content_welcome_text()}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <ButtonLink href="/register" size="lg">
              {m.content_welcome_register()}
            </ButtonLink>
            <ButtonLink href="/login" size="lg" variant="secondary">
              {m.content_welcome_login()}
            </ButtonLink>
          </div>
        </div>
        <SampleReport />
      </div>
    </section>
  );
}

function Underline() {
  return (
    <svg
      viewBox="0 0 300 14"
      fill="none"
      aria-hidden="true"
      className="mt-2 h-3.5 w-56 max-w-full text-accent sm:w-80 rtl:-scale-x-100"
      preserveAspectRatio="none"
    >
      <path
        d="M3 9C60 3 190 1 297 6 220 5 120 7 70 12"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

const SAMPLE_POINTS = 18;

/** Decorative, without real data. */
function SampleReport() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-sm select-none tiny:hidden">
      <div className="absolute inset-x-3 inset-y-2 rotate-5 rounded-card border border-line bg-sunken shadow-card rtl:-rotate-5" />
      <div className="relative -rotate-2 animate-rise rounded-card border border-line bg-surface shadow-raised rtl:rotate-2">
        <CoinBug className="absolute -top-7 start-1/2 size-14 -translate-x-1/2 text-ink rtl:translate-x-1/2" />
        <div className="flex items-center justify-between border-b border-dashed border-line px-5 pb-3 pt-8 text-xs text-muted tabular">
          <span>{m.content_sample_serial()}</span>
          <span className="inline-flex items-center gap-1 rounded-full bg-blocker-soft px-2 py-0.5 font-medium text-blocker">
            <OctagonX className="size-3.5" />
            {m.content_sample_severity()}
          </span>
        </div>
        <div className="px-5 py-4">
          <p className="font-semibold">{m.content_sample_feature()}</p>
          <p className="mt-1 text-sm text-muted">{m.content_sample_text()}</p>
          <Screenshot />
        </div>
        <div className="flex items-center justify-between border-t border-line px-5 py-3">
          <span className="inline-flex items-center gap-1.5 text-sm font-medium text-success">
            <BadgeCheck className="size-4.5" />
            {m.content_sample_status()}
          </span>
        </div>
        <p className="absolute -bottom-5 end-5 flex rotate-6 items-baseline gap-1.5 rounded-full bg-accent px-5 py-2.5 text-on-accent shadow-raised rtl:-rotate-6">
          <span dir="ltr" className="text-3xl font-bold leading-none tabular">
            +<CountUp value={SAMPLE_POINTS} duration={1400} />
          </span>
          <span className="text-sm font-medium">{m.content_sample_points()}</span>
        </p>
      </div>
    </div>
  );
}

/** A shopping cart with a circled wrong total. */
function Screenshot() {
  return (
    <div className="mt-4 rounded-control border border-line bg-paper p-3">
      <Line width="w-3/5" />
      <Line width="w-2/5" />
      <div className="relative mt-3 flex items-center justify-between border-t border-line pt-2.5 text-sm font-semibold tabular">
        <span>{m.content_sample_total()}</span>
        <span className="relative px-2">
          0.00
          <svg
            aria-hidden="true"
            viewBox="0 0 80 40"
            fill="none"
            className="absolute -inset-x-3 -inset-y-2 text-blocker"
            preserveAspectRatio="none"
          >
            <path
              d="M62 6C44 0 12 3 6 17c-6 14 22 19 41 17s31-10 26-20C69 6 52 3 38 5"
              stroke="currentColor"
              strokeWidth="2.2"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </span>
      </div>
    </div>
  );
}

function Line({ width }: { width: string }) {
  return (
    <div className="mb-2 flex items-center justify-between">
      <span className={`${width} h-2 rounded-full bg-line`} />
      <span className="h-2 w-8 rounded-full bg-line" />
    </div>
  );
}

export function HowItWorks() {
  const steps: [icon: LucideIcon, title: string, text: string][] = [
    [ScanSearch, m.content_step_find_title(), m.content_step_find_text()],
    [Send, m.content_step_report_title(), m.content_step_report_text()],
    [Trophy, m.content_step_win_title(), m.content_step_win_text()],
  ];
  return (
    <section className="page py-14 sm:py-20">
      <h2 className="max-w-2xl text-2xl font-semibold tracking-tight sm:text-4xl">
        {m.content_steps_title()}
      </h2>
      <ol className="mt-8 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:mt-10 md:grid-cols-3">
        {steps.map(([Icon, title, text], index) => (
          <li key={title} className="bg-surface p-6 sm:p-8">
            <div className="flex items-center justify-between">
              <Icon className="size-7 rtl:-scale-x-100" strokeWidth={1.6} aria-hidden="true" />
              <span aria-hidden="true" className="text-5xl font-bold text-line tabular">
                {formatNumber(index + 1)}
              </span>
            </div>
            <h3 className="mt-6 text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const TIER_STYLES: Record<Tier, { name: () => string; style: string }> = {
  bronze: { name: m.content_tier_bronze, style: 'text-bronze' },
  silver: { name: m.content_tier_silver, style: 'text-silver' },
  gold: { name: m.content_tier_gold, style: 'text-gold' },
  diamond: { name: m.content_tier_diamond, style: 'text-link' },
};

export function Tiers() {
  return (
    <section className="border-t border-line bg-sunken/50">
      <div className="page py-14 sm:py-20">
        <h2 className="text-2xl font-semibold tracking-tight sm:text-4xl">{m.content_tiers_title()}</h2>
        <p className="mt-2 text-muted">{m.content_tiers_text()}</p>
        <ol className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
          {TIERS.map(({ tier, points }) => {
            const { name, style } = TIER_STYLES[tier];
            const Icon = tier === 'diamond' ? Gem : Medal;
            return (
              <li
                key={tier}
                className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
              >
                <Icon
                  className={`size-9 shrink-0 sm:size-11 ${style}`}
                  strokeWidth={1.5}
                  aria-hidden="true"
                />
                <div>
                  <p className="font-semibold">{name()}</p>
                  <p className="text-sm text-muted tabular">
                    {m.content_points({ count: points, points: formatNumber(points) })}
                  </p>
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
