import { languageOfText } from '@bugquest/contract/is-arabic-text';

/**
 * The attributes of an element whose text was typed by a person: its direction, and its language for screen readers (WCAG 3.1.2), which
 * may differ from the interface language. A check refuses `dir="auto"` without them.
 */
export const typedText = (text: string | null | undefined) =>
  ({ dir: 'auto', lang: languageOfText(text ?? '') }) as const;
