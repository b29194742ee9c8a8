import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 400;

/** A value once typing pauses. Objects are compared as they are: pass text for what is made anew. */
export function useAfterPause<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
