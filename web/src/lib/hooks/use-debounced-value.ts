import { useDebounce } from 'use-debounce';

const TYPING_PAUSE_MS = 400;

/** A value once typing pauses. Objects are compared by identity: pass text for what is made anew on every render. */
export const useDebouncedValue = <T>(value: T, milliseconds = TYPING_PAUSE_MS): T =>
  useDebounce(value, milliseconds)[0];
