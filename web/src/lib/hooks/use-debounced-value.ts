import { useDebounce } from 'use-debounce';

const TYPING_PAUSE_MS = 400;

/**
 * Compares objects by identity, so pass text instead of an object that each render creates.
 * @param maxWait milliseconds after which the value is passed on also while the person goes on typing
 */
export const useDebouncedValue = <T>(value: T, milliseconds = TYPING_PAUSE_MS, maxWait?: number): T =>
  useDebounce(value, milliseconds, { ...(maxWait && { maxWait }) })[0];
