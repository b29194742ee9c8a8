import { useDebounce } from 'use-debounce';

const TYPING_PAUSE_MS = 400;

/** Compares objects by identity, so pass text instead of an object that each render creates. */
export const useDebouncedValue = <T>(value: T, milliseconds = TYPING_PAUSE_MS): T =>
  useDebounce(value, milliseconds)[0];
