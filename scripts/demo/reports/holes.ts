// Cells of the coverage map for which the demo has no reports, so that the map has holes.
import type { Feature, Source, StoreLanguage } from '@bugquest/contract/reports/lists';

type Cell = readonly [feature: Feature, source: Source, language: StoreLanguage];

/** Nobody has looked. */
const NOBODY: readonly Cell[] = [
  ['Payment Gateway', 'Web Laptop', 'Arabic'],
  ['Security', 'iOS App', 'English'],
  ['Security', 'Web Mobile', 'Arabic'],
  ['Order Management', 'Web Laptop', 'Arabic'],
];

/** Only test sessions have looked. */
const FEW: readonly Cell[] = [
  ['Login/Registration', 'Web Laptop', 'Arabic'],
  ['Shopping Cart', 'iOS App', 'Arabic'],
  ['Product Search', 'Web Mobile', 'Arabic'],
  ['User Profile', 'Web Laptop', 'English'],
  ['Notifications', 'Web Mobile', 'English'],
  ['Customer Support', 'Android App', 'English'],
];

const has = (cells: readonly Cell[], [feature, source, language]: Cell) =>
  cells.some((cell) => cell[0] === feature && cell[1] === source && cell[2] === language);

export const isUnreported = (...cell: Cell): boolean => has([...NOBODY, ...FEW], cell);
export const isUnseen = (...cell: Cell): boolean => has(NOBODY, cell);
