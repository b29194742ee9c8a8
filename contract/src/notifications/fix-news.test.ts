import { expect, test } from 'vitest';
import { fixBody, fixRow, fixSentence, fixSubject, type ProblemNews } from './fix-news.ts';

const fixed: ProblemNews = { serialNumber: 'BUG-1042', news: 'fixed', others: 6 };
const closed: ProblemNews = { serialNumber: 'BUG-7', news: 'closed', others: 0, ownSerial: 'BUG-9' };
const reopened: ProblemNews = { serialNumber: 'BUG-8', news: 'reopened', others: 1 };
const en = { locale: 'en' } as const;
const ar = { locale: 'ar' } as const;

test('each report has one line', () => {
  expect(fixSentence([fixed, reopened, closed], en)).toBe(
    [
      'Fixed: BUG-1042. You and 6 colleagues found it.',
      "Open again: BUG-8. The bug isn't fixed yet.",
      'Closed: BUG-7. Your report: BUG-9. You found it.',
    ].join('\n'),
  );
  expect(fixSentence([fixed], ar)).toBe('أُصلح: BUG-1042. وجدته أنت و6 زملاء.');
});

test('ten reports are listed, and further reports are counted', () => {
  const lines = fixSentence(Array(12).fill(fixed), en).split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([11, 'And 2 more.']);
});

test('the note of the fixing team comes last, and keeps its text direction in the other language', () => {
  const note = 'Update to 2.1.';
  expect(fixSentence([{ ...fixed, note }], ar)).toBe(
    'أُصلح: BUG-1042. وجدته أنت و6 زملاء. من فريق الإصلاح: \u2068Update to 2.1.\u2069',
  );
});

test('the subject names one report, and the text does not repeat it', () => {
  expect(fixSubject([fixed], en)).toBe('Fixed: BUG-1042');
  expect(fixBody([fixed], en)).toBe('You and 6 colleagues found it.');
  expect(fixSubject([fixed, closed], en)).toBe('What became of the bugs you found');
  expect(fixBody([fixed, closed], en)).toBe(fixSentence([fixed, closed], en));
  expect(fixRow(fixed, en)).toBe('Fixed. You and 6 colleagues found it.');
});
