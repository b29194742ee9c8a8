import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endsAfterBeginning, moment, windowInput, windowStateAt } from './time-window.ts';

it.each([
  '2026-11-05T13:45:00Z',
  '2026-11-05T13:45:00.000Z',
  '2026-11-05T13:45:10+03:00',
  '2026-11-05T13:45:00-11:30',
])('%s is a moment', (typed) => {
  expect(moment.parse(typed)).toBe(typed);
});

it.each([
  '2026-11-05T13:45',
  '2026-11-05T13:45:00.000',
  '2026-11-05',
  '2026-02-30T13:45Z',
  'Nov 5 2026',
  'now',
])('%s is refused, with the form that is accepted', (typed) => {
  expect(moment.safeParse(typed).error?.issues).toMatchObject([
    { message: 'Enter a date and time with its offset from UTC, for example 2026-11-05T13:45:00+03:00' },
  ]);
});

it.each(['', null, undefined])('%j is missing', (typed) => {
  expect(moment.safeParse(typed).error?.issues).toMatchObject([{ message: 'Enter a date and time' }]);
});

it('a window ends after its beginning, in whatever offsets they are typed', () => {
  const schema = z.object(windowInput).check(endsAfterBeginning);
  const from = '2026-11-05T13:45:00+03:00';
  expect(schema.safeParse({ from, until: '2026-11-05T10:46:00Z' }).success).toBe(true);
  expect(schema.safeParse({ from, until: '2026-11-05T10:45:00Z' }).error?.issues).toMatchObject([
    { path: ['until'], message: 'The end must be after the beginning' },
  ]);
});

it('the beginning belongs to a window, and the end does not', () => {
  const window = { from: new Date('2026-11-05T10:00Z'), until: new Date('2026-11-05T11:00Z') };
  const stateAt = (time: string) => windowStateAt(window, new Date(`2026-11-05T${time}Z`));
  expect(stateAt('09:59:59.999')).toBe('planned');
  expect(stateAt('10:00')).toBe('running');
  expect(stateAt('10:59:59.999')).toBe('running');
  expect(stateAt('11:00')).toBe('ended');
});
