import { m } from '@bugquest/phrases/messages';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import {
  formatAge,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatNumber,
  formatPercent,
  formatSigned,
} from './format.ts';
import { setLocale, useLocale } from './locale.ts';

it('renders the tree in the other language without remounting it', () => {
  const mounted = vi.fn();
  function Form() {
    useEffect(() => mounted(), []);
    return <input aria-label={m.shell_menu()} />;
  }
  function Root() {
    useLocale();
    return <Form />;
  }
  render(<Root />);
  fireEvent.change(screen.getByLabelText('Menu'), { target: { value: 'typed' } });
  act(() => setLocale('ar'));
  expect(screen.getByLabelText<HTMLInputElement>('القائمة').value).toBe('typed');
  expect(mounted).toHaveBeenCalledOnce();
});

it('sets the language and direction of the page, and stores the choice', () => {
  setLocale('ar');
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(localStorage.getItem('language')).toBe('ar');
  setLocale('en');
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
});

it('formats dates as MMM dd, yyyy and uses Western digits in Arabic', () => {
  expect(formatDate('2026-11-05T12:00:00Z')).toBe('Nov 05, 2026');
  setLocale('ar');
  expect(formatDate('2026-11-05T12:00:00Z')).toMatch(/^5 نوفمبر 2026$/);
  expect(formatNumber(12_345)).toBe('12,345');
});

it('formats past moments relative to now', () => {
  const now = new Date(2026, 10, 20, 12, 0).getTime();
  const said = (...at: [number, number, number, number, number]) =>
    formatMoment(new Date(...at).toISOString(), now).replace(/\u202f/g, ' ');
  expect(said(2026, 10, 20, 12, 0)).toBe('just now');
  expect(said(2026, 10, 20, 11, 59)).toBe('1 minute ago');
  expect(said(2026, 10, 20, 9, 6)).toBe('9:06 AM');
  expect(said(2026, 10, 19, 21, 6)).toBe('Yesterday 9:06 PM');
  expect(said(2026, 10, 5, 21, 6)).toBe('Nov 5, 9:06 PM');
  expect(said(2025, 11, 31, 21, 6)).toBe('Dec 31, 2025');
  setLocale('ar');
  expect(seen(said(2026, 10, 20, 11, 55))).toBe('قبل 5 دقائق');
  expect(seen(said(2026, 10, 5, 21, 6))).toMatch(/^5 نوفمبر/);
});

/** Without invisible direction marks. */
const seen = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '');

it('formats percentages in Arabic with Western digits and % after the number', () => {
  setLocale('ar');
  const moment = '2026-11-05T12:30:00Z';
  const figures = [
    formatDate(moment),
    formatDateTime(moment),
    formatDay('2026-11-05'),
    formatDay('2026-11-05', { withYear: true }),
    formatNumber(1234.5, 2),
    formatPercent(0.625, 1),
    formatSigned(18),
    formatSigned(-5),
    formatBytes(1536),
  ];
  for (const figure of figures) {
    expect(figure).toMatch(/[0-9]/);
    expect(figure).not.toMatch(/[٠-٩۰-۹٪٫٬]/);
  }
  expect(seen(formatPercent(0.5))).toBe('50%');
  expect(seen(formatPercent(0.625, 1))).toBe('62.5%');
});

it('writes the units of ages and sizes as words in Arabic', () => {
  const moment = new Date(Date.now() - 36 * 86_400_000).toISOString();
  expect([formatAge(moment), formatBytes(3.5 * 1024 ** 2)]).toEqual(['36d', '3.5 MB']);
  setLocale('ar');
  expect([formatAge(moment), formatBytes(3.5 * 1024 ** 2)]).toEqual(['36 يومًا', '3.5 ميغابايت']);
});

it('names bytes in the plural, and larger sizes by their unit', () => {
  expect(formatBytes(0)).toBe('0 bytes');
  expect(formatBytes(1)).toBe('1 byte');
  expect(formatBytes(1536)).toBe('1.5 kB');
});
