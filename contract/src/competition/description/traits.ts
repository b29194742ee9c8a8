// Apart from the rules, which the form loads with the first words.

export const DESCRIPTION_TRAITS = ['length', 'steps', 'expected', 'actual', 'place'] as const;
export type DescriptionTrait = (typeof DESCRIPTION_TRAITS)[number];

export const TRAIT_WEIGHTS: Record<DescriptionTrait, number> = {
  length: 0.35,
  steps: 0.25,
  expected: 0.15,
  actual: 0.15,
  place: 0.1,
};

export interface DescriptionQuality {
  /** 0 to 1. */
  value: number;
  /** The value of each trait, 0 to 1. Missing traits become hints in the form. */
  traits: Record<DescriptionTrait, number>;
}

export const NO_QUALITY: DescriptionQuality = {
  value: 0,
  traits: { length: 0, steps: 0, expected: 0, actual: 0, place: 0 },
};
