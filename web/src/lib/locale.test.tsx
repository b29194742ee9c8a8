import { m } from '@bugquest/phrases/messages';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatDate, formatNumber } from './format.ts';
import { setLocale, useLocale } from './locale.ts';

afterEach(() => {
  cleanup();
  setLocale('en');
  localStorage.clear();
});

it('renders the tree again in the other language without mounting it again', () => {
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

it('tells the page its language and direction, and remembers the choice', () => {
  setLocale('ar');
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(localStorage.getItem('language')).toBe('ar');
  setLocale('en');
  expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
});

it('writes dates as MMM dd, yyyy and keeps Latin digits in Arabic', () => {
  expect(formatDate('2026-11-05T12:00:00Z')).toBe('Nov 05, 2026');
  setLocale('ar');
  expect(formatDate('2026-11-05T12:00:00Z')).toMatch(/05.*نوفمبر.*2026/);
  expect(formatNumber(12_345)).toBe('12,345');
});
