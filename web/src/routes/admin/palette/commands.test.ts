import { Bug } from 'lucide-react';
import { expect, it, test } from 'vitest';
import { type CommandGroup, findCommands } from './commands.ts';

const group = (id: string, ...names: string[][]): CommandGroup => ({
  id,
  title: id,
  commands: names.map((searchTexts) => ({
    id: searchTexts[0] ?? '',
    label: searchTexts[0] ?? '',
    searchTexts,
    icon: Bug,
    run: () => undefined,
  })),
});

const GROUPS = [
  group('actions', ['Next report', 'البلاغ التالي'], ['Undo the last decision', 'التراجع عن آخر قرار']),
  group('views', ['Overdue', 'متأخرة'], ['Ready for retest', 'جاهزة لإعادة الاختبار']),
  group('sections', ['Bug Reports', 'البلاغات'], ['Email Templates', 'قوالب البريد', 'Communication']),
];

const find = (typed: string) =>
  findCommands(GROUPS, typed).flatMap(({ commands }) => commands.map(({ label }) => label));

it.each([
  ['overdue', ['Overdue']],
  ['  OVER ', ['Overdue']],
  ['متاخره', ['Overdue']],
  ['retest ready', ['Ready for retest']],
  ['لاعادة', ['Ready for retest']],
  ['communication', ['Email Templates']],
  ['re', ['Ready for retest', 'Next report', 'Bug Reports']],
  ['“overdue”,', ['Overdue']],
  ['retest: ready?', ['Ready for retest']],
  ['nothing like it', []],
])('%j finds %j', (typed, expected) => {
  expect(find(typed)).toEqual(expected);
});

test('an empty search lists every group that has commands', () => {
  expect(findCommands([...GROUPS, group('empty')], ' ').map(({ id }) => id)).toEqual([
    'actions',
    'views',
    'sections',
  ]);
});
