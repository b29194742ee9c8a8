import { expect, test } from 'vitest';
import { compareFigures, machineClass } from './figures.ts';

test('a class of machines has cores, the family of processors and the major version of Node', () => {
  expect(machineClass(2, 'Intel(R) Xeon(R) Processor @ 2.60GHz', 'v26.10.0')).toBe(
    '2-cores-intel-xeon-node-26',
  );
  expect(machineClass(8, 'Apple M2', 'v24.1.0')).toBe('8-cores-apple-m2-node-24');
  expect(machineClass(4, '', 'v26.0.0')).toBe('4-cores-unknown-node-26');
});

test('only what moved by more than a tenth is named, as better or worse', () => {
  const time = (what: string, size: number) => ({ what, unit: 'ms', size, aim: 100 });
  const speed = (what: string, ratio: number) => ({ what, unit: '', product: 1, bare: 1, ratio, aim: 0.5 });
  const before = { slower: 50, same: 50, faster: 0.5 };
  expect(
    compareFigures(before, [time('slower', 60), time('same', 54), speed('faster', 0.6), time('other', 5)]),
  ).toEqual(['WORSE: slower 50.0 → 60.0 (+20 %)', 'better: faster 0.500 → 0.600 (+20 %)', 'new: other 5.00']);
  expect(compareFigures(before, [time('same', 50)])).toEqual([
    'Nothing moved by more than 10 % since the committed figures.',
  ]);
  expect(compareFigures({ none: 0, same: 0 }, [time('none', 55), time('same', 0)])).toEqual([
    'WORSE: none 0.00 → 55.0',
  ]);
  expect(compareFigures(undefined, [])[0]).toContain('--save');
});
