import { m } from '@bugquest/phrases/messages';
import type { Locale } from '../../../lib/language/locale.ts';

export const LANGUAGE_NAMES: Record<Locale, () => string> = {
  en: m.content_pages_english,
  ar: m.content_pages_arabic,
};
