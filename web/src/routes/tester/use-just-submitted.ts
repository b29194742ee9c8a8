import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { showSubmitted } from '../../features/reports/outbox/show-submitted.ts';
import { useWantedComponent } from '../../lib/hooks/use-preloaded-component.ts';

const importAfterReport = async () => (await import('./after-report.tsx')).AfterReport;

/** The report that was submitted just before this screen, until the person goes on, and the component that shows it. */
export function useJustSubmitted() {
  const state = useHistoryState<{ submitted?: SubmittedBugReport } | null>();
  const [submitted, setSubmitted] = useState(state?.submitted);
  const { Component: AfterReport, hasFailed } = useWantedComponent(
    submitted !== undefined,
    importAfterReport,
  );
  // Shown once: not again after a reload or on the way back.
  useEffect(() => {
    if (history.state?.submitted) history.replaceState(null, '');
  }, []);
  useEffect(() => {
    if (!hasFailed || !submitted) return;
    setSubmitted(undefined);
    showSubmitted(submitted);
  }, [hasFailed, submitted]);
  const close = () => {
    setSubmitted(undefined);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return { submitted, AfterReport, close };
}
