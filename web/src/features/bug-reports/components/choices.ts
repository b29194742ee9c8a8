import type { Choice } from '../../../ui/select-input.tsx';

/** A list of the contract as choices: the stored English value, and its name in the language of the screens. */
export const choicesOf = <T extends string>(
  values: readonly T[],
  names?: Record<T, () => string>,
): Choice[] => values.map((value) => ({ value, label: names ? names[value]() : value }));
