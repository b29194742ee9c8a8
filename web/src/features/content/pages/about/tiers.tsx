import { TIERS, type Tier } from '@bugquest/contract/competition/achievements';
import { m } from '@bugquest/phrases/messages';
import { Gem, Medal } from 'lucide-react';
import { formatNumber } from '../../../../lib/language/format.ts';

const LOOKS: Record<Tier, { name: () => string; look: string }> = {
  bronze: { name: m.content_tier_bronze, look: 'text-bronze' },
  silver: { name: m.content_tier_silver, look: 'text-silver' },
  gold: { name: m.content_tier_gold, look: 'text-gold' },
  diamond: { name: m.content_tier_diamond, look: 'text-link' },
};

/** Tiers and their points. */
export function Tiers() {
  return (
    <section className="border-t border-line bg-sunken/50">
      <div className="page py-14 sm:py-20">
        <h2 className="text-2xl font-semibold tracking-tight sm:text-4xl">{m.content_tiers_title()}</h2>
        <p className="mt-2 text-muted">{m.content_tiers_text()}</p>
        <ol className="mt-8 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {TIERS.map(({ tier, points }) => {
            const { name, look } = LOOKS[tier];
            const Icon = tier === 'diamond' ? Gem : Medal;
            return (
              <li
                key={tier}
                className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
              >
                <Icon className={`size-9 shrink-0 sm:size-11 ${look}`} strokeWidth={1.5} aria-hidden="true" />
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
