import { decisionName, STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { markDuplicates } from '@bugquest/contract/review/bulk-endpoints';
import type { DecidedReport } from '@bugquest/contract/review/queue';
import { m } from '@bugquest/phrases/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage, IdentityCanceledError } from '../../../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../../../lib/api/endpoint-mutation.ts';
import { addOwnVersion } from '../../../../lib/api/own-versions.ts';
import { applyFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { deleteTypedDraft } from '../../../../lib/forms/typed-drafts.ts';
import { useIsMobile } from '../../../../lib/hooks/use-media-query.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { adminReportQuery, useUndoDecisions } from '../../queue/queue-api.ts';
import type { RegisteredUndo } from '../../queue/use-undo-stack.ts';
import { moveClaim, restoreClaim, useOthersClaims } from '../use-claim.ts';
import type { Review } from '../use-review.ts';
import {
  type Question,
  questionAboutClaim,
  questionAboutOriginal,
  questionAboutPoints,
} from './decision-question.tsx';
import { useAskForNotes } from './use-ask-for-notes.ts';
import { type DecisionInput, decisionDraftKey } from './use-decision-fields.ts';

/** What a decision also does to other reports, with its own undo and message. */
export interface FollowUp {
  /** Not opened next. */
  reportIds: ReadonlySet<string>;
  start: (decided: Promise<AdminBugReport>) => RegisteredUndo;
}

/** Only the dates of the report are used, and they never change. */
const CACHED_MS = 60_000;

/**
 * If another report follows, it opens at once and the decision is saved in the background. A refused decision is then
 * passed to `onRefused`, and its input returns when its report is opened again. If no report follows, the report
 * stays open until the decision is saved. The administrator is asked first about a report that another administrator
 * is reviewing, points that contradict their reason, and an original that is newer than the report.
 */
export function useSubmitDecision(review: Review, ask: (question: Question | undefined) => Promise<boolean>) {
  const { form, inReview, report, decision } = review;
  const lacksNotes = useAskForNotes(form);
  const createUndo = useCreateUndo(review);
  const isMobile = useIsMobile();
  const findLinked = useFindLinked(review);
  const reverseLink = useReverseLink(review);
  const otherClaim = useOthersClaims().get(report.id);
  const isAsking = useRef(false);

  return async (
    { duplicateOf, isOriginalUnknown, closes, ...chosen }: DecisionInput,
    followUp?: FollowUp,
  ): Promise<void> => {
    if (decision.isPending || isAsking.current) return;
    const { rejectionReason, ...others } = chosen;
    const typed = others.validationReason === 'penalty' ? chosen : others;
    if (lacksNotes({ ...typed, hasOriginal: duplicateOf !== '' })) return;
    const isDuplicate = typed.validationReason === 'duplicate';
    isAsking.current = true;
    const linkedReport = isDuplicate ? await findLinked(duplicateOf) : undefined;
    const newerQuestion =
      linkedReport && questionAboutOriginal(report, linkedReport, () => void reverseLink(linkedReport.id));
    const isConfirmed =
      (await ask(otherClaim && questionAboutClaim(otherClaim.adminName))) &&
      (await ask(newerQuestion ?? questionAboutPoints([report], typed)));
    isAsking.current = false;
    if (!isConfirmed) return;
    const close = typed.validationReason === 'penalty' && closes && report.status !== 'Closed';
    const isClosed = close || (isDuplicate && duplicateOf === '');
    const next = review.reportToOpen(followUp?.reportIds);
    const sent = decision.mutateAsync({
      ...typed,
      // Other decisions send no original, even if one was typed before.
      ...(isDuplicate && { duplicateOf }),
      ...(newerQuestion && { allowNewerOriginal: true }),
      ...(close && { close }),
      updatedAt: report.updatedAt,
      claimNext: next?.id,
    });
    const undo = followUp ? followUp.start(sent) : createUndo(sent);
    if (next) {
      review.onChanged?.({
        ...report,
        ...typed,
        ...(isClosed && { status: 'Closed' }),
        infoState: null,
        waitingSince: null,
        dueAt: null,
      });
      moveClaim(next.id);
      next.open();
    }
    try {
      const reviewed = await sent;
      addOwnVersion(reviewed);
      review.onChanged?.(reviewed);
      if (!followUp)
        toast({
          ...describeDecision(report, reviewed),
          tone: 'success',
          action: { label: m.shell_undo(), onPress: undo.once },
        });
      if (next) {
        deleteTypedDraft(decisionDraftKey(report.id));
      } else {
        moveClaim(undefined);
        form.markSaved();
        inReview.update(reviewed);
        // "Save and stay" keeps the report open. The last report closes.
        if (!review.next || followUp) review.onClose();
      }
    } catch (error) {
      undo.forget();
      // The queue also shows the refused decision, but on a phone the open report covers it.
      if (!next || isMobile) toastFailure(m.review_points_failed(), error);
      if (next) {
        restoreClaim(report.id);
        review.onChanged?.(report);
        review.onRefused?.({
          report,
          message: errorMessage(error instanceof IdentityCanceledError ? error.cause : error),
        });
      } else {
        applyFieldErrors(form, error);
        await inReview.showConflict(error).catch(() => false);
      }
    }
  };
}

/** Reads the report that a decision newly links to: the chosen report, or the original of the chosen report. */
function useFindLinked({ report, original }: Review) {
  const queryClient = useQueryClient();
  return async (chosenId: string) => {
    if (chosenId === '' || chosenId === report.duplicateOf) return undefined;
    const readReport = (id: string) =>
      queryClient.fetchQuery({ ...adminReportQuery(id), staleTime: CACHED_MS });
    // A candidate has its dates already. If reading fails, the server still refuses a newer original.
    const candidate = original.candidates.find(({ id }) => id === chosenId);
    if (candidate) return candidate;
    const chosen = (await readReport(chosenId).catch(() => undefined)) as AdminBugReport | undefined;
    if (!chosen?.duplicateOf) return chosen;
    return (await readReport(chosen.duplicateOf).catch(() => undefined)) as AdminBugReport | undefined;
  };
}

/** An undo before the decision is saved waits for the reply. */
function useCreateUndo({ report, onUndone, onUndoable }: Review) {
  const undoDecision = useUndoDecision();
  return (sent: Promise<AdminBugReport>) => {
    const saved = sent.then((reviewed) =>
      undoDecision(reviewed, decisionText(reviewed), ({ updatedAt }) => onUndone?.({ ...report, updatedAt })),
    );
    // A refused decision has nothing to undo, and its error is already shown.
    const once = () =>
      void saved.then(
        (undo) => undo(),
        () => undefined,
      );
    saved.catch(() => undefined);
    return onUndoable?.(once) ?? { once, forget: () => undefined };
  };
}

/**
 * The newer report becomes a duplicate of the open report, which gets no decision. The notes go to the reporter of
 * the newer report.
 */
function useReverseLink({ report, form, onUndoable }: Review) {
  const queryClient = useQueryClient();
  const undoDecision = useUndoDecision();
  const marking = useEndpointMutation((newer: Decided) =>
    write(markDuplicates, {
      body: {
        original: report.id,
        reports: [{ id: newer.id, updatedAt: newer.updatedAt }],
        adminNotes: form.getValues('adminNotes') ?? '',
      },
    }),
  );
  return async (newerId: string): Promise<void> => {
    try {
      const newer = await queryClient.fetchQuery({ ...adminReportQuery(newerId), staleTime: 0 });
      const { decided, refused } = await marking.mutateAsync(newer);
      const [done] = decided;
      if (!done) {
        toast({ title: m.review_points_failed(), description: refused[0]?.message, tone: 'danger' });
        return;
      }
      addOwnVersion(done);
      form.reset();
      const name = m.duplicates_of({ serial: isolate(report.serialNumber) });
      const undo = undoDecision(done, name, () => undefined);
      const { once } = onUndoable?.(() => void undo()) ?? { once: () => void undo() };
      toast({
        title: m.review_updated({ serial: isolate(done.serialNumber), reason: name }),
        tone: 'success',
        action: { label: m.shell_undo(), onPress: once },
      });
    } catch (error) {
      toastFailure(m.review_points_failed(), error);
    }
  };
}

/** Examples: "Rejected: not a bug", "Duplicate of BUG-1648". */
export function decisionText({ validationReason, rejectionReason, originalSerial }: AdminBugReport): string {
  if (originalSerial) return m.duplicates_of({ serial: isolate(originalSerial) });
  return validationReason
    ? decisionName({ reason: validationReason, rejectionReason })
    : m.review_state_pending();
}

export function describeDecision({ status: before }: AdminBugReport, reviewed: AdminBugReport) {
  const { serialNumber, pointsEarned, status } = reviewed;
  const points = m.review_updated_text({ count: pointsEarned, points: isolate(formatNumber(pointsEarned)) });
  return {
    title: m.review_updated({ serial: isolate(serialNumber), reason: decisionText(reviewed) }),
    description: status === before ? points : `${points} · ${STATUS_NAMES[status]()}`,
  };
}

type Decided = Pick<DecidedReport, 'id' | 'serialNumber' | 'updatedAt'>;

export function useUndoDecision() {
  const undo = useUndoDecisions();
  const undoReport = async (
    { id, serialNumber, updatedAt }: Decided,
    name: string,
  ): Promise<DecidedReport | undefined> => {
    try {
      const { undone, refused } = await undo.mutateAsync({ reports: [{ id, updatedAt }] });
      if (undone.length === 0)
        toast({ title: m.review_undo_failed(), description: refused[0]?.message, tone: 'danger' });
      else {
        const title = m.review_undone_one({ decision: name, serial: isolate(serialNumber) });
        toast({ title, tone: 'success' });
      }
      return undone[0];
    } catch (error) {
      toastFailure(m.review_undo_failed(), error);
      return undefined;
    }
  };
  return (decided: Decided, name: string, onUndone: (version: DecidedReport) => void) => {
    // Runs only once: a second undo, for example by pressing the key twice, would conflict with the version of the
    // first undo.
    let isUsed = false;
    return async (): Promise<void> => {
      if (isUsed) return;
      isUsed = true;
      const version = await undoReport(decided, name);
      isUsed = version !== undefined;
      if (version) onUndone(version);
    };
  };
}
