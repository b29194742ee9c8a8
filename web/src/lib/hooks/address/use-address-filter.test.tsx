import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useAddressFilter } from './use-address-filter.ts';

beforeEach(() => history.replaceState(null, '', '/admin?tab=audit&search=cart&report=7'));

const filter = () => renderHook(() => useAddressFilter(['search', 'severity'])).result;

it('reads the filters from the URL', () => {
  expect(filter().current.values).toEqual({ search: 'cart', severity: '' });
  expect(filter().current.isActive).toBe(true);
});

it('writes filters into the URL and keeps its other parts', () => {
  const shown = filter();
  const before = shown.current.key;
  act(() => shown.current.set({ search: '', severity: 'Blocker' }));
  expect(location.search).toBe('?tab=audit&report=7&severity=Blocker');
  expect(shown.current.values).toEqual({ search: '', severity: 'Blocker' });
  expect(shown.current.key).not.toBe(before);
});

it('clears everything except the tab', () => {
  const shown = filter();
  act(() => shown.current.clear());
  expect(location.search).toBe('?tab=audit');
  expect(shown.current.isActive).toBe(false);
});
