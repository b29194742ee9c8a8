import { afterEach, expect, it } from 'vitest';
import { setProgramTimeZone } from '../../testing/program-time-zone.ts';
import { changeLocale } from './current-locale.ts';
import { formatDateTime } from './format.ts';
import { formatProgramTime, formatWindow, lastWholeDay, programTimeZone } from './program-time.ts';

const AT = '2026-11-05T10:45:00.000Z';
const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
afterEach(() => changeLocale('en'));

it('shows the time of the program with the name of its zone to readers in another zone', () => {
  setProgramTimeZone('Asia/Kathmandu');
  expect(formatProgramTime(AT)).toBe('Nov 05, 2026, 4:30 PM GMT+5:45');
  changeLocale('ar');
  expect(formatProgramTime(AT)).toBe('5 نوفمبر 2026، 4:30 م غرينتش+5:45');
});

it('shows the offset of the moment, on both sides of a change of the clocks', () => {
  setProgramTimeZone('Europe/Berlin');
  expect(formatWindow({ from: '2026-10-25T00:30:00Z', until: '2026-10-25T01:30:00Z' })).toBe(
    'Oct 25, 2026, 2:30 AM GMT+2 to Oct 25, 2026, 2:30 AM GMT+1',
  );
});

it('shows no name of the zone to readers whose clock is the same', () => {
  setProgramTimeZone(deviceZone);
  expect(formatProgramTime(AT)).toBe(formatDateTime(AT));
  setProgramTimeZone('');
  expect(programTimeZone()).toBe(deviceZone);
});

it('names the last day of a window that ends at midnight, unless the device has another clock', () => {
  setProgramTimeZone(deviceZone);
  const [from, until] = [new Date(2026, 10, 20, 9), new Date(2026, 11, 12)].map((at) => at.toISOString()) as [
    string,
    string,
  ];
  expect(formatWindow({ from, until })).toBe('Nov 20, 2026, 9:00 AM to the end of Dec 11, 2026');
  expect(lastWholeDay(new Date(2026, 11, 12, 0, 1).toISOString())).toBeUndefined();
  changeLocale('ar');
  expect(formatWindow({ from, until })).toBe('من 20 نوفمبر 2026، 9:00 ص إلى نهاية 11 ديسمبر 2026');
  setProgramTimeZone('Asia/Kathmandu');
  expect(lastWholeDay('2026-12-11T18:15:00.000Z')).toBeUndefined();
});
