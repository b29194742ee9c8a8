// How useful a description is to the person who fixes the bug, measured equally in English and Arabic.
import { foldText } from '../fold-text.ts';

export const DESCRIPTION_TRAITS = ['length', 'steps', 'expected', 'actual', 'place'] as const;
export type DescriptionTrait = (typeof DESCRIPTION_TRAITS)[number];

const TRAIT_WEIGHTS: Record<DescriptionTrait, number> = {
  length: 0.35,
  steps: 0.25,
  expected: 0.15,
  actual: 0.15,
  place: 0.1,
};

/** Number of words for the full length score. */
const ENOUGH_WORDS = 35;

const STEPS =
  /(^|\n)\s*(\d+[.)\-:]|[-*•])\s+\S[\s\S]*\n\s*(\d+[.)\-:]|[-*•])\s+\S|\b(first|then|after that|next|finally|steps?)\b|الخطوات|خطوات|اولا|ثم|بعدها|بعد ذلك|بعدين|في النهاية/i;
const EXPECTED =
  /\b(expect(ed|s|ing)?|should(n't| not)?|supposed to|ought to)\b|المتوقع|متوقع|اتوقع|يفترض|المفروض|مفروض|كان يجب|يجب ان|لازم/i;
const ACTUAL =
  /\b(actual(ly)?|instead|but|however|shows?|appears?|happens?|gets?|nothing|error|crash(es|ed)?|freez(es|e|ing)|fails?|blank|stuck)\b|الفعلي|فعليا|بدلا|بدل|لكن|ولكن|يظهر|تظهر|ظهر|طلع|يطلع|خطا|يتوقف|توقف|يعلق|علق|لا يعمل|ما يشتغل|مش شغال|فاضي|فارغ/i;

export interface DescriptionQuality {
  /** 0 to 1. */
  value: number;
  /** The value of each trait, 0 to 1. Missing traits become hints in the form. */
  traits: Record<DescriptionTrait, number>;
}

/** Rates length, steps, expected result, actual result and place (which may be in its own field). */
export function descriptionQuality(description: string, issueLocation: string): DescriptionQuality {
  const text = foldText(description).trim();
  const words = text.split(/\s+/).filter((word) => /\p{L}{2,}/u.test(word));
  // Only different words count.
  const distinct = new Set(words).size;
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
