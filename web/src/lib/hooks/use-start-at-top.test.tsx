import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { useStartAtTop, useStartPagesAtTop } from './use-start-at-top.ts';

const scrollTo = vi.fn();

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  window.history.replaceState(null, '', '/admin?tab=readiness');
  renderHook(useStartPagesAtTop);
});
afterEach(() => scrollTo.mockClear());

const follow = (address: string) => act(() => navigate(address));
const stepBack = (address: string) =>
  act(() => {
    window.history.replaceState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

it('a link to another page or section starts at the top', () => {
  follow('/admin?tab=points-review&severity=Blocker');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  follow('/dashboard');
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

it('a filter of the same section keeps the position', () => {
  follow('/admin?tab=readiness&severity=Major');
  expect(scrollTo).not.toHaveBeenCalled();
});

it('a step back keeps the position, and the next link starts at the top', () => {
  follow('/admin?tab=readiness&severity=Major');
  stepBack('/admin?tab=readiness');
  expect(scrollTo).not.toHaveBeenCalled();
  follow('/admin?tab=coverage');
  expect(scrollTo).toHaveBeenCalledOnce();
  stepBack('/admin?tab=readiness');
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('a screen that starts at the top can be left in a browser whose scrollTo returns a promise', () => {
  vi.stubGlobal('scrollTo', async () => {});
  const { unmount } = renderHook(useStartAtTop);
  expect(unmount).not.toThrow();
});
