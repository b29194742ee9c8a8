import { expect, it } from 'vitest';
import { fromZoneTime, toZoneTime } from './zone-time.ts';

it.each([
  ['Asia/Riyadh', '2026-11-05T13:45', '2026-11-05T10:45:00.000Z'],
  ['Asia/Kathmandu', '2026-11-05T00:15', '2026-11-04T18:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
])('in %s, %s is %s', (zone, typed, moment) => {
  expect(fromZoneTime(typed, zone)).toBe(moment);
  expect(toZoneTime(Date.parse(moment), zone)).toBe(typed);
});

it.each([
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
])('in %s, %s occurs twice, and the first one is meant', (zone, typed, moment) => {
  expect(fromZoneTime(typed, zone)).toBe(moment);
});

it.each([
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30'],
  ['America/New_York', '2026-03-08T02:00', '2026-03-08T03:00'],
  // The day begins an hour late.
  ['Africa/Cairo', '2026-04-24T00:00', '2026-04-24T01:00'],
])('in %s, %s does not exist and means %s', (zone, typed, later) => {
  expect(fromZoneTime(typed, zone)).toBe(fromZoneTime(later, zone));
  expect(toZoneTime(Date.parse(fromZoneTime(typed, zone)), zone)).toBe(later);
});

it.each(['0002-11-05T13:45', '0202-11-05T13:45'])('a year that is being typed is a time: %s', (typed) => {
  expect(toZoneTime(Date.parse(fromZoneTime(typed, 'UTC')), 'UTC')).toBe(typed);
});

it.each(['', '120260-11-05T13:45', 'tomorrow'])('%j is no time and stays', (typed) => {
  expect(fromZoneTime(typed, 'Europe/Berlin')).toBe(typed);
});
