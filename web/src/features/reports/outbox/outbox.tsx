// Sends waiting reports when the page starts, when the network is back, when a report is added, when the page is shown again, and
// after a pause that grows with each failed try. Reports that still wait when the page is closed wait for the next visit.
import { submitBugReport } from '@bugquest/contract/reports/endpoints';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { publicTopics } from '@bugquest/contract/topics';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef } from 'react';
import { useRefetchTopics } from '../../../lib/api/refetch-topics.ts';
import { isOffline } from '../../../lib/hooks/use-is-online.ts';
import { isLoggedIn } from '../../../lib/session/is-logged-in.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { onQueued } from '../drafts/draft-changes.ts';
import type { StoredDraft, StoredFile } from '../drafts/stored-draft.ts';
import { type ReportToSend, sendReport } from '../submission/send-report.ts';
import { sendWaiting } from './send-waiting.ts';
import { markSending } from './sending-now.ts';
import { showSubmitted } from './show-submitted.ts';

/** Milliseconds. Each failed try doubles the pause. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 5 * 60_000;

export interface OutboxProps {
  employeeId: string;
}

/** Shows nothing. The list of unsent reports is on the dashboard. */
export function Outbox({ employeeId }: OutboxProps) {
  const refetchTopics = useRefetchTopics();
  const refetch = useRef(refetchTopics);
  refetch.current = refetchTopics;
  useEffect(() => {
    const onSent = (reply: SubmittedBugReport) => {
      showSubmitted(reply);
      void refetch.current(publicTopics(submitBugReport.changes ?? []));
    };
    return keepSending(() => trySending(employeeId, onSent));
  }, [employeeId]);
  return null;
}

async function trySending(employeeId: string, onSent: (reply: SubmittedBugReport) => void): Promise<number> {
  let stopMarking = () => {};
  return sendWaiting({
    employeeId,
    isLoggedIn: () => isLoggedIn(employeeId),
    send: (draft, files) => sendReport(toRequest(draft, files)),
    onSending: (id) => {
      stopMarking();
      stopMarking = id ? markSending(id) : () => {};
    },
    onSent,
    onRefused: () =>
      toast({
        title: m.reports_failed_title(),
        description: m.reports_unsent_refused_text(),
        tone: 'danger',
      }),
  });
}

/** Runs `attempt`, which returns the number of waiting reports, at every event after which it may succeed. */
function keepSending(attempt: () => Promise<number>): () => void {
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWantedAgain = false;
  const run = async () => {
    clearTimeout(timer);
    if (isOffline()) return;
    if (isRunning) {
      isWantedAgain = true;
      return;
    }
    isRunning = true;
    isWantedAgain = false;
    const waiting = await attempt().catch((error) => {
      console.error('Failed to send the waiting reports', error);
      return 1;
    });
    isRunning = false;
    if (isWantedAgain) return void run();
    if (waiting === 0) return;
    timer = setTimeout(run, pause);
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  };
  const soon = () => {
    pause = FIRST_PAUSE;
    void run();
  };
  const whenShown = () => document.visibilityState === 'visible' && soon();
  const signal = new AbortController();
  window.addEventListener('online', soon, { signal: signal.signal });
  document.addEventListener('visibilitychange', whenShown, { signal: signal.signal });
  const stopListening = onQueued(soon);
  void run();
  return () => {
    clearTimeout(timer);
    signal.abort();
    stopListening();
  };
}

/** The content of a waiting report. Each try sends the same content, with the key that was stored with it. */
function toRequest(
  { employeeId, report, submissionKey, savedAt }: StoredDraft,
  files: readonly StoredFile[],
): ReportToSend {
  if (!report) throw new Error('A waiting report has what is sent');
  return { employeeId, report, files, idempotencyKey: submissionKey.key, writtenAt: savedAt };
}
