import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { useAddressValue, useSetAddress } from './use-address-value.ts';

beforeEach(() => history.replaceState(null, '', '/admin?tab=queue&report=7'));

test('a component is rendered again when its parameter changes, but not when another parameter changes', () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useAddressValue((params) => params.get('tab') ?? undefined);
  });
  act(() => navigate('/admin?tab=queue&report=8'));
  expect([result.current, renders]).toEqual(['queue', 1]);
  act(() => navigate('/admin'));
  expect([result.current, renders]).toEqual([undefined, 2]);
});

test('two changes in a row keep the path and the other parameters', () => {
  const { result } = renderHook(() => useSetAddress());
  act(() => {
    result.current((params) => params.set('sort', 'due'));
    result.current((params) => params.delete('report'));
  });
  expect(location.pathname + location.search).toBe('/admin?tab=queue&sort=due');
  act(() =>
    result.current((params) => {
      params.delete('tab');
      params.delete('sort');
    }),
  );
  expect(location.href).toMatch(/\/admin$/);
});
