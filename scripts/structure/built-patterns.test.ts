// Patterns that are built at run time. The check of patterns cannot checkLinear them, because it reads only source files.
import { descriptionQuality } from '@bugquest/contract/competition/description/quality';
import { employeeQuery } from '@bugquest/contract/employees/schema';
import { foldText } from '@bugquest/contract/fold-text';
import { reportQuery } from '@bugquest/contract/review/queue';
import { expect, test } from 'vitest';
import { findSource, findStoreLanguage } from '../../server/src/features/analysis/classifier/evidence.ts';
import { damageSentences } from '../../server/src/features/employees/roster/cell-values.ts';
import { checkLinear } from '../../server/src/testing/patterns/linear.ts';
import { watchPatterns } from '../../server/src/testing/patterns/used-patterns.ts';

const TEXT = 'I opened the Arabic site on my phone, it works on the laptop. ثم ظهر خطأ في المتجر';

test.each<[string, number, () => void]>([
  ['the quality of a description', 30, rateDescription],
  ['the source and the store language', 15, classify],
  ['folded texts', 1, () => foldText(TEXT)],
  [
    'dates in a roster',
    5,
    () => damageSentences({ employeeId: 'May-21 ', workEmail: '', department: '', fullName: '' }, 'en'),
  ],
  ['cursors of employees', 1, () => employeeQuery.safeParse({ cursor: 'x' })],
  ['cursors of the queue', 1, () => reportQuery.safeParse({ cursor: 'x' })],
])('patterns for %s are linear', (_, minPatterns, run) => {
  const patternWatch = watchPatterns();
  try {
    run();
  } finally {
    patternWatch.stop();
  }
  const used = patternWatch.used();
  expect(used.length).toBeGreaterThanOrEqual(minPatterns);
  for (const { source, flags } of used)
    expect(checkLinear(source, flags), source).toEqual({ isLinear: true });
});

/** Without steps and a result, so that every pattern is tried. */
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
