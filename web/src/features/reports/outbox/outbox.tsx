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

/** Each failed try doubles the pause. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;

export interface OutboxProps {
  employeeId: string;
}

/** Renders nothing. The dashboard lists the unsent reports. */
export function Outbox({ employeeId }: OutboxProps) {
  const refetchTopics = useRefetchTopics();
  const refetch = useRef(refetchTopics);
  refetch.current = refetchTopics;
  useEffect(() => {
    const onSent = (reply: SubmittedBugReport) => {
      showSubmitted(reply);
      void refetch.current(publicTopics(submitBugReport.changes ?? []));
    };
    return keepSending(() => sendWaitingReports(employeeId, onSent));
  }, [employeeId]);
  return null;
}

async function sendWaitingReports(
  employeeId: string,
  onSent: (reply: SubmittedBugReport) => void,
): Promise<number> {
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

/** Runs `attempt` at every event after which it may succeed. `attempt` returns the number of reports that still wait. */
function keepSending(attempt: () => Promise<number>): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let shouldRunAgain = false;
  const run = async () => {
    clearTimeout(timer);
    if (isOffline()) return;
    if (isRunning) {
      shouldRunAgain = true;
      return;
    }
    isRunning = true;
    shouldRunAgain = false;
    const waiting = await attempt().catch((error) => {
      console.error('Failed to send the waiting reports', error);
      return 1;
    });
    isRunning = false;
    if (shouldRunAgain) return void run();
    if (waiting === 0) return;
    timer = setTimeout(run, pause);
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  };
  const runNow = () => {
    pause = FIRST_PAUSE_MS;
    void run();
  };
  const runWhenVisible = () => document.visibilityState === 'visible' && runNow();
  const controller = new AbortController();
  window.addEventListener('online', runNow, { signal: controller.signal });
  document.addEventListener('visibilitychange', runWhenVisible, { signal: controller.signal });
  const stopListening = onQueued(runNow);
  void run();
  return () => {
    clearTimeout(timer);
    controller.abort();
    stopListening();
  };
}

/** Each try sends the stored content with the stored key. */
function toRequest(
  { employeeId, report, submissionKey, savedAt }: StoredDraft,
  files: readonly StoredFile[],
): ReportToSend {
  if (!report) throw new Error('A waiting report has no content');
  return { employeeId, report, files, idempotencyKey: submissionKey.key, writtenAt: savedAt };
}
