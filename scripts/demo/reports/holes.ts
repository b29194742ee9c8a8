// Cells without reports, so that the coverage map of the demo has holes.
import type { Feature, Source, StoreLanguage } from '@bugquest/contract/reports/lists';

type Cell = readonly [feature: Feature, source: Source, language: StoreLanguage];

/** Neither reports nor test sessions. */
const UNSEEN_CELLS: readonly Cell[] = [
  ['Payment Gateway', 'Web Laptop', 'Arabic'],
  ['Security', 'iOS App', 'English'],
  ['Security', 'Web Mobile', 'Arabic'],
  ['Order Management', 'Web Laptop', 'Arabic'],
];

/** Only test sessions. */
const SESSION_CELLS: readonly Cell[] = [
  ['Login/Registration', 'Web Laptop', 'Arabic'],
  ['Shopping Cart', 'iOS App', 'Arabic'],
  ['Product Search', 'Web Mobile', 'Arabic'],
  ['User Profile', 'Web Laptop', 'English'],
  ['Notifications', 'Web Mobile', 'English'],
  ['Customer Support', 'Android App', 'English'],
];

const includes = (cells: readonly Cell[], [feature, source, language]: Cell) =>
  cells.some((cell) => cell[0] === feature && cell[1] === source && cell[2] === language);

export const isUnreported = (...cell: Cell): boolean => includes([...UNSEEN_CELLS, ...SESSION_CELLS], cell);
export const isUnseen = (...cell: Cell): boolean => includes(UNSEEN_CELLS, cell);
