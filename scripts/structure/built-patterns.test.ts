// The check of patterns reads source files, so it cannot check patterns that are built when the program runs. They are checked here.
import { descriptionQuality } from '@bugquest/contract/competition/description/quality';
import { employeeQuery } from '@bugquest/contract/employees/schema';
import { foldText } from '@bugquest/contract/fold-text';
import { reportQuery } from '@bugquest/contract/review/queue';
import { expect, test } from 'vitest';
import { findSource, findStoreLanguage } from '../../server/src/features/analysis/classifier/evidence.ts';
import { checkLinear } from '../../server/src/testing/patterns/linear.ts';
import { watchPatterns } from '../../server/src/testing/patterns/used-patterns.ts';

const TEXT = 'I opened the Arabic site on my phone, it works on the laptop. ثم ظهر خطأ في المتجر';

test.each<[string, number, () => void]>([
  ['the quality of a description', 30, rateDescription],
  ['the source and the store language', 15, classify],
  ['folded texts', 1, () => foldText(TEXT)],
  ['cursors of employees', 1, () => employeeQuery.safeParse({ cursor: 'x' })],
  ['cursors of the queue', 1, () => reportQuery.safeParse({ cursor: 'x' })],
])('patterns for %s are linear', (_, fewest, run) => {
  const watched = watchPatterns();
  try {
    run();
  } finally {
    watched.stop();
  }
  const used = watched.used();
  expect(used.length).toBeGreaterThanOrEqual(fewest);
  for (const { source, flags } of used)
    expect(checkLinear(source, flags), source).toEqual({ isLinear: true });
});

/** The text has neither steps nor a result, so every pattern is tried. */
const UNCLEAR_TEXT = 'Shoes and hats in the blue cart page, big and small';

function rateDescription(): void {
  descriptionQuality(TEXT, '');
  descriptionQuality(UNCLEAR_TEXT, '');
}

function classify(): void {
  findSource(TEXT);
  findStoreLanguage(TEXT);
  findStoreLanguage('ok');
}
