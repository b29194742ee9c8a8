import { m } from '@bugquest/phrases/messages';
import type { Medal } from './ranks.ts';

interface MedalStyle {
  name: () => string;
  text: string;
  ring: string;
  step: string;
}

export const MEDAL_STYLES: Record<Medal, MedalStyle> = {
  gold: {
    name: m.competition_tier_gold,
    text: 'text-gold',
    ring: 'ring-gold',
    step: 'border-gold/60 bg-linear-to-b from-gold/30 to-gold/5',
  },
  silver: {
    name: m.competition_tier_silver,
    text: 'text-silver',
    ring: 'ring-silver',
    step: 'border-silver/60 bg-linear-to-b from-silver/30 to-silver/5',
  },
  bronze: {
    name: m.competition_tier_bronze,
    text: 'text-bronze',
    ring: 'ring-bronze',
    step: 'border-bronze/60 bg-linear-to-b from-bronze/30 to-bronze/5',
  },
};
