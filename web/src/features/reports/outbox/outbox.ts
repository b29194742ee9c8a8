// Sends what waits on the device: reports and entries. What still waits when the page is closed waits for the next visit.
import { submitBugReport } from '@bugquest/contract/reports/endpoints';
import { type PublicTopic, publicTopics } from '@bugquest/contract/topics';
import { m } from '@bugquest/phrases/messages';
import { navigate } from 'wouter/use-browser-location';
import { keepSending } from '../../../lib/device/keep-sending.ts';
import { sendEntries } from '../../../lib/device/send-entries.ts';
import { draftAddress } from '../../../lib/forms/draft-address.ts';
import { isLoggedIn } from '../../../lib/session/is-logged-in.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { StoredDraft, StoredFile } from '../drafts/stored-draft.ts';
import { type ReportToSend, sendReport } from '../submission/send-report.ts';
import { sendWaiting } from './send-waiting.ts';
import { markSending } from './sending-now.ts';
import { showSubmitted } from './show-submitted.ts';
import { sortReport } from './sort-report.ts';

/**
 * Reports and entries are sent apart, because a large file must not hold back the end of a session. Returns a function that ends the
 * sending.
 */
export function startSending(
  employeeId: string,
  refetch: (topics: readonly PublicTopic[]) => Promise<unknown>,
): () => void {
  const stopReports = keepSending(() => sendWaitingReports(employeeId, refetch));
  const stopEntries = keepSending(() =>
    sendEntries({
      employeeId,
      isLoggedIn: () => isLoggedIn(employeeId),
      onSettled: ({ changes }) => refetch(changes),
      onRefused: () =>
        toast({ title: m.coverage_refused(), description: m.coverage_refused_text(), tone: 'danger' }),
    }),
  );
  return () => {
    stopReports();
    stopEntries();
  };
}

async function sendWaitingReports(
  employeeId: string,
  refetch: (topics: readonly PublicTopic[]) => void,
): Promise<number> {
  let stopMarking = () => {};
  return sendWaiting({
    employeeId,
    isLoggedIn: () => isLoggedIn(employeeId),
    sort: sortReport,
    send: (draft, files) => sendReport(toRequest(draft, files)),
    onSending: (id) => {
      stopMarking();
      stopMarking = id ? markSending(id) : () => {};
    },
    onSent: (reply) => {
      showSubmitted(reply);
      refetch(publicTopics(submitBugReport.changes ?? []));
    },
    onUnsorted: ({ id }) =>
      toast({
        title: m.reports_unsorted_title(),
        description: m.reports_unsorted_text(),
        action: { label: m.reports_unsorted_open(), onPress: () => navigate(draftAddress(id)) },
      }),
    onRefused: () =>
      toast({
        title: m.reports_failed_title(),
        description: m.reports_unsent_refused_text(),
        tone: 'danger',
      }),
  });
}

/** Each try sends the stored content with the stored key. */
function toRequest(
  { employeeId, report, submissionKey, savedAt }: StoredDraft,
  files: readonly StoredFile[],
): ReportToSend {
  if (!report) throw new Error('A waiting report has no content');
  const ownFiles = files.map((file) => ({ ...file, employeeId }));
  return { employeeId, report, files: ownFiles, idempotencyKey: submissionKey.key, writtenAt: savedAt };
}
