// How useful a description is to the person who must fix the bug, read the same way in English and Arabic.
import { toAsciiDigits } from '../digits.ts';

export const DESCRIPTION_TRAITS = ['length', 'steps', 'expected', 'actual', 'place'] as const;
export type DescriptionTrait = (typeof DESCRIPTION_TRAITS)[number];

const TRAIT_WEIGHTS: Record<DescriptionTrait, number> = {
  length: 0.35,
  steps: 0.25,
  expected: 0.15,
  actual: 0.15,
  place: 0.1,
};

/** Words after which a description is long enough; more earns no more. */
const ENOUGH_WORDS = 35;

const STEPS =
  /(^|\n)\s*(\d+[.)\-:]|[-*•])\s+\S[\s\S]*\n\s*(\d+[.)\-:]|[-*•])\s+\S|\b(first|then|after that|next|finally|steps?)\b|الخطوات|خطوات|اولا|ثم|بعدها|بعد ذلك|بعدين|في النهاية/i;
const EXPECTED =
  /\b(expect(ed|s|ing)?|should(n't| not)?|supposed to|ought to)\b|المتوقع|متوقع|اتوقع|يفترض|المفروض|مفروض|كان يجب|يجب ان|لازم/i;
const ACTUAL =
  /\b(actual(ly)?|instead|but|however|shows?|appears?|happens?|gets?|nothing|error|crash(es|ed)?|freez(es|e|ing)|fails?|blank|stuck)\b|الفعلي|فعليا|بدلا|بدل|لكن|ولكن|يظهر|تظهر|ظهر|طلع|يطلع|خطا|يتوقف|توقف|يعلق|علق|لا يعمل|ما يشتغل|مش شغال|فاضي|فارغ/i;

/** Letters that are typed in several ways on phones become one; diacritics and tatweel go. */
function foldArabic(text: string): string {
  return text
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي');
}

export interface DescriptionQuality {
  /** 0 to 1. */
  value: number;
  /** How far each trait is there, 0 to 1; what is missing becomes the form's hints. */
  traits: Record<DescriptionTrait, number>;
}

/** Length, steps, expected and actual result, and the place (which may have its own field). */
export function descriptionQuality(description: string, issueLocation: string): DescriptionQuality {
  const text = foldArabic(toAsciiDigits(description)).trim();
  const words = text.split(/\s+/).filter((word) => /\p{L}{2,}/u.test(word));
  // Repeating one word is not a description.
  const distinct = new Set(words.map((word) => word.toLowerCase())).size;
  const found = (pattern: RegExp) => (distinct >= 4 && pattern.test(text) ? 1 : 0);
  const traits: Record<DescriptionTrait, number> = {
    length: Math.min(1, distinct / ENOUGH_WORDS),
    steps: found(STEPS),
    expected: found(EXPECTED),
    actual: found(ACTUAL),
    place: issueLocation.trim() ? 1 : 0,
  };
  const value = DESCRIPTION_TRAITS.reduce((sum, trait) => sum + TRAIT_WEIGHTS[trait] * traits[trait], 0);
  return { value: Math.round(value * 1000) / 1000, traits };
}
