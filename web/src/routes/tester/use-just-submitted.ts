import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** The report that was submitted just before this screen, until the person goes on. */
export function useJustSubmitted() {
  const state = useHistoryState<{ submitted?: SubmittedBugReport } | null>();
  const [submitted, setSubmitted] = useState(state?.submitted);
  // Shown once: not again after a reload or on the way back.
  useEffect(() => {
    if (history.state?.submitted) history.replaceState(null, '');
  }, []);
  const close = () => {
    setSubmitted(undefined);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return { submitted, close };
}
