import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { CallError, isTemporary, problemOf } from '../../../lib/api/call-error.ts';
import { sendInOneTab } from '../../../lib/device/one-tab.ts';
import { holdDraft } from '../drafts/draft-holds.ts';
import { deleteDrafts, listDrafts, readDraft, writeDraft } from '../drafts/draft-store.ts';
import type { StoredDraft, StoredFile } from '../drafts/stored-draft.ts';
import { keyAfter, outcomeOf } from '../drafts/submission-key.ts';

export interface Sender {
  employeeId: string;
  /** Whether the server can be reached and says that this person is logged in. */
  isLoggedIn: () => Promise<boolean>;
  /** Fills in what the report still needs. The state `draft`: it goes back to its form. @throws a temporary failure */
  sort?: (draft: StoredDraft) => Promise<StoredDraft>;
  send: (draft: StoredDraft, files: readonly StoredFile[]) => Promise<SubmittedBugReport>;
  /** Called with the draft that is being sent, and with undefined afterwards. */
  onSending?: (draftId: string | undefined) => void;
  onSent?: (reply: SubmittedBugReport) => void;
  onRefused?: (draft: StoredDraft) => void;
  /** Called with a report that went back to its form. */
  onUnsorted?: (draft: StoredDraft) => void;
}

/**
 * Tries each waiting report once, in one tab at a time.
 * @returns the number of reports that still wait
 */
export const sendWaiting = (sender: Sender): Promise<number> =>
  sendInOneTab({
    lock: 'bugReportOutbox',
    listWaiting: async () => (await listDrafts(sender.employeeId)).filter(isWaiting).reverse(),
    isLoggedIn: sender.isLoggedIn,
    send: async (waiting) => {
      for (const { id } of waiting) {
        const isReachable = await sendOne(id, sender);
        if (!isReachable) return;
      }
    },
  });

const isWaiting = ({ state }: StoredDraft) => state === 'waiting';

/** False when the next report would fail for the same reason. */
async function sendOne(id: string, sender: Sender): Promise<boolean> {
  const hold = await holdDraft(id);
  if (!hold) return true;
  sender.onSending?.(id);
  try {
    const found = await readDraft(sender.employeeId, id);
    // A tab has opened or deleted the draft in the meantime.
    if (!found || !isWaiting(found.draft)) return true;
    const { files } = found;
    const draft = sender.sort ? await sender.sort(found.draft).catch(() => undefined) : found.draft;
    if (!draft) return false;
    if (!isWaiting(draft)) {
      await writeDraft(draft, { isNew: false });
      sender.onUnsorted?.(draft);
      return true;
    }
    // If the page closes during the try, the result of the try stays unknown. A sorted report is stored, because each try must send the same.
    const tried = { ...draft, submissionKey: { ...draft.submissionKey, inDoubt: true } };
    await writeDraft(tried, { isNew: false });
    return await sendAndStoreResult(sender, draft, () => sender.send(tried, files));
  } finally {
    sender.onSending?.(undefined);
    hold.release();
  }
}

async function sendAndStoreResult(
  { onSent, onRefused }: Sender,
  draft: StoredDraft,
  send: () => Promise<SubmittedBugReport>,
): Promise<boolean> {
  try {
    const reply = await send();
    await deleteDrafts([draft.id]);
    onSent?.(reply);
    return true;
  } catch (error) {
    const canRetry = isTemporary(error);
    const next: StoredDraft = {
      ...draft,
      state: canRetry ? 'waiting' : 'failed',
      submissionKey: keyAfter(draft.submissionKey, outcomeOf(error)),
      problem: error instanceof CallError ? problemOf(error) : undefined,
    };
    await writeDraft(next, { isNew: false });
    if (!canRetry) onRefused?.(next);
    return !canRetry;
  }
}
