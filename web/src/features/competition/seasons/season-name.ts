import { currentLocale } from '../../../lib/language/current-locale.ts';

/** In the interface language. */
export const seasonName = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }): string =>
  currentLocale() === 'ar' ? nameAr : nameEn;
