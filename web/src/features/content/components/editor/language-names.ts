import { m } from '@bugquest/phrases/messages';
import type { Locale } from '../../../../lib/locale.ts';

export const LANGUAGE_NAMES: Record<Locale, () => string> = { en: m.pages_english, ar: m.pages_arabic };
