import { expect, test } from 'vitest';
import { formatTable, percentile } from './table.ts';

test('the table says which aims are met', () => {
  const lines = formatTable([
    { label: 'Reads', figure: 0.35, unit: '', atLeast: 0.35 },
    { label: 'Uploads', figure: 0.34, unit: '', atLeast: 0.6 },
    { label: 'Memory', figure: 350.4, unit: 'MB', atMost: 350 },
    { label: 'Layout shift', figure: 0, unit: '', atMost: 0.05 },
    { label: 'Cells', figure: 12, unit: '' },
  ]).split('\n');
  expect(lines.map((line) => line.trim().split(/ {2,}/).slice(1))).toEqual([
    ['Figure', 'Aim'],
    ['0.35', '≥ 0.35', 'met'],
    ['0.34', '≥ 0.6', 'MISSED'],
    ['350 MB', '≤ 350', 'MISSED'],
    ['0', '≤ 0.05', 'met'],
    ['12'],
  ]);
});

test('the 95th percentile of twenty values is the nineteenth', () => {
  expect(percentile([...Array(20).keys()].reverse(), 95)).toBe(18);
});
