import { expect, it } from 'vitest';
import { suggestionsFor } from './find-personal-data.ts';
import { personalDataIn } from './personal-data.ts';

it.each([
  ['Write to sara.haddad+test@daralreef.example today', 'email'],
  ['البريد: nouf@شركة.السعودية', 'email'],
  ['+966 50 123 4567', 'phone'],
  ['0501234567', 'phone'],
  ['اتصل على ٠٥٠ ١٢٣ ٤٥٦٧', 'phone'],
  ['۰۰۹۶۶۵۰۱۲۳۴۵۶۷', 'phone'],
  ['(011) 465-1234', 'phone'],
  ['966501234567', 'phone'],
  ['Tel. +44 (20) 7946-0958.', 'phone'],
  ['4111 1111 1111 1111', 'card'],
  ['٤١١١-١١١١-١١١١-١١١١', 'card'],
  ['5555555555554444', 'card'],
  ['Amex 378282246310005', 'card'],
] as const)('%j has an %s', (line, kind) => {
  expect(personalDataIn(line)).toBe(kind);
});

it.each([
  'Total: SAR 1,234.00',
  '2026-11-23 18:05',
  '٢٣-١١-٢٠٢٦',
  'Order 1234567890',
  'BUG-1001',
  '4111 1111 1111 1112',
  '@daralreef',
  'iPhone 15 Pro, iOS 18.2',
  'Version 10.2.3.4',
  '',
])('%j has none', (line) => {
  expect(personalDataIn(line)).toBeUndefined();
});

it('suggests the line of a block with personal data, in pixels of the original', () => {
  const block = {
    rawValue: 'Deliver to\nSara, 0501234567\nRiyadh',
    boundingBox: { x: 10, y: 20, width: 200, height: 90 },
  };
  const [suggestion, ...others] = suggestionsFor([block], 0.5);
  expect(others).toEqual([]);
  expect(suggestion).toMatchObject({ kind: 'phone' });
  // The second of three lines of 30 pixels, in a preview of half the size, with a margin.
  expect(suggestion?.rect).toEqual({ x: 11, y: 91, width: 418, height: 78 });
});
