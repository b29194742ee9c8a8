import type { OwnSeason } from '@bugquest/contract/competition/seasons';
import { currentLocale } from '../../../lib/language/current-locale.ts';

/** In the interface language. */
export const seasonName = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }): string =>
  currentLocale() === 'ar' ? nameAr : nameEn;

export const hasSeasonEnded = ({ state }: Pick<OwnSeason, 'state'>): boolean =>
  state === 'settling' || state === 'final' || state === 'archived';
