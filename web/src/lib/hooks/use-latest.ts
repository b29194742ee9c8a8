import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that stays the same object and calls the one of the latest render. For rows of long lists, which are rendered
 * again only when their props change. Not to be called while rendering.
 */
export function useLatest<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
