import { decisionName, STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { markDuplicates } from '@bugquest/contract/review/bulk-endpoints';
import type { DecidedReport } from '@bugquest/contract/review/queue';
import { lacksExplanation } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../../../lib/api/endpoint-mutation.ts';
import { addOwnVersion } from '../../../../lib/api/own-versions.ts';
import { applyFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { deleteTypedDraft } from '../../../../lib/forms/typed-drafts.ts';
import { useIsMobile } from '../../../../lib/hooks/use-media-query.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { settingsQuery } from '../../../../lib/queries/settings-query.ts';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { adminReportQuery, useUndoDecisions } from '../../queue/queue-api.ts';
import { moveClaim, restoreClaim, useOthersClaims } from '../use-claim.ts';
import type { Review } from '../use-review.ts';
import {
  type Question,
  questionAboutClaim,
  questionAboutOriginal,
  questionAboutPoints,
} from './decision-question.tsx';
import { type DecisionInput, decisionDraft } from './use-decision-fields.ts';

/** How long the dates of a report that was read for the question can be used; they never change. */
const KNOWN_MS = 60_000;

/**
 * Sends a decision. If another report follows, it opens at once and the decision is saved in the background. A refused decision
 * is then passed to `onRefused`, and its input returns when its report is opened again. If no report follows, the report stays
 * open until the decision is saved. The administrator is asked first about a report that somebody else is reviewing, points that
 * contradict their reason, and a newer original.
 */
export function useSubmitDecision(review: Review, ask: (question: Question | undefined) => Promise<boolean>) {
  const { form, inReview, report, decision } = review;
  const { data: settings } = useQuery(settingsQuery());
  const createUndo = useCreateUndo(review);
  const isMobile = useIsMobile();
  const findLinked = useFindLinked(review);
  const turnRound = useTurnRound(review);
  const heldBy = useOthersClaims().get(report.id);
  const isAsking = useRef(false);

  return async ({ duplicateOf, isOriginalUnknown, closes, ...chosen }: DecisionInput): Promise<void> => {
    if (decision.isPending || isAsking.current) return;
    const { rejectionReason, ...others } = chosen;
    const typed = others.validationReason === 'penalty' ? chosen : others;
    if (settings && lacksExplanation(typed, settings)) {
      form.setError('adminNotes', { message: m.field_rejection_notes_required() }, { shouldFocus: true });
      return;
    }
    const isDuplicate = typed.validationReason === 'duplicate';
    isAsking.current = true;
    const linked = isDuplicate ? await findLinked(duplicateOf) : undefined;
    const newer = linked && questionAboutOriginal(report, linked, () => void turnRound(linked.id));
    const isConfirmed =
      (await ask(heldBy && questionAboutClaim(heldBy.adminName))) &&
      (await ask(newer ?? questionAboutPoints([report], typed)));
    isAsking.current = false;
    if (!isConfirmed) return;
    const close = typed.validationReason === 'penalty' && closes && report.status !== 'Closed';
    const next = review.reportToOpen();
    const sent = decision.mutateAsync({
      ...typed,
      // Other decisions send no original, even if one was typed before.
      ...(isDuplicate && { duplicateOf }),
      ...(newer && { allowNewerOriginal: true }),
      ...(close && { close }),
      updatedAt: report.updatedAt,
      claimNext: next?.id,
    });
    const undo = createUndo(sent);
    if (next) {
      review.onChanged?.({
        ...report,
        ...typed,
        ...(close && { status: 'Closed' }),
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
      showDecided(report, reviewed, undo.once);
      if (next) {
        deleteTypedDraft(decisionDraft(report.id));
      } else {
        moveClaim(undefined);
        form.markSaved();
        inReview.update(reviewed);
        // "Save and stay" keeps it open; the last report closes.
        if (!review.next) review.onClose();
      }
    } catch (error) {
      undo.forget();
      // Above the queue, a message stays. On a phone, the open report covers it.
      if (!next || isMobile) toastFailure(m.review_points_failed(), error);
      if (next) {
        restoreClaim(report.id);
        review.onChanged?.(report);
        review.onRefused?.({ report, message: errorMessage(error) });
      } else {
        applyFieldErrors(form, error);
        await inReview.showConflict(error).catch(() => false);
      }
    }
  };
}

/** Reads the report that a decision newly links with: the chosen original, or the original of that. */
function useFindLinked({ report, original }: Review) {
  const queryClient = useQueryClient();
  return async (chosenId: string) => {
    if (chosenId === '' || chosenId === report.duplicateOf) return undefined;
    const read = (id: string) => queryClient.fetchQuery({ ...adminReportQuery(id), staleTime: KNOWN_MS });
    // The dates of a candidate are known. Where the server cannot be asked, it refuses a newer original itself.
    const candidate = original.candidates.find(({ id }) => id === chosenId);
    const chosen = candidate ?? ((await read(chosenId).catch(() => undefined)) as AdminBugReport | undefined);
    if (!chosen?.duplicateOf) return chosen;
    return (await read(chosen.duplicateOf).catch(() => undefined)) as AdminBugReport | undefined;
  };
}

/** Registers the undo of a decision that is being saved. Undone before it is saved, it waits for that. */
function useCreateUndo({ report, onUndone, onUndoable }: Review) {
  const undoDecision = useUndoDecision();
  return (sent: Promise<AdminBugReport>) => {
    const saved = sent.then((reviewed) =>
      undoDecision(reviewed, nameOfDecision(reviewed), ({ updatedAt }) =>
        onUndone?.({ ...report, updatedAt }),
      ),
    );
    // There is nothing to undo in a refused decision, which is reported where it was sent.
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
 * Decides the newer report as a duplicate of the open one, which was meant to be the duplicate. The open report gets no decision.
 * The notes go to the reporter of the newer one.
 */
function useTurnRound({ report, form, onUndoable }: Review) {
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

/** The text of a decision: "Rejected: not a bug", "Duplicate of BUG-1648". */
function nameOfDecision({ validationReason, rejectionReason, originalSerial }: AdminBugReport): string {
  if (originalSerial) return m.duplicates_of({ serial: isolate(originalSerial) });
  return validationReason
    ? decisionName({ reason: validationReason, rejectionReason })
    : m.review_state_pending();
}

/** A toast with the decision and undo. */
function showDecided({ status: before }: AdminBugReport, reviewed: AdminBugReport, onUndo: () => void): void {
  const { serialNumber, pointsEarned, status } = reviewed;
  const points = m.review_updated_text({ count: pointsEarned, points: isolate(formatNumber(pointsEarned)) });
  toast({
    title: m.review_updated({ serial: isolate(serialNumber), reason: nameOfDecision(reviewed) }),
    description: status === before ? points : `${points} · ${STATUS_NAMES[status]()}`,
    tone: 'success',
    action: { label: m.shell_undo(), onPress: onUndo },
  });
}

type Decided = Pick<DecidedReport, 'id' | 'serialNumber' | 'updatedAt'>;

/** Creates the undo function of a decision. It shows what was undone and returns the new version of the report. */
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
    // Run only once: a second undo, for example by pressing the key twice, would conflict with the version of the first.
    let isGone = false;
    return async (): Promise<void> => {
      if (isGone) return;
      isGone = true;
      const version = await undoReport(decided, name);
      isGone = version !== undefined;
      if (version) onUndone(version);
    };
  };
}
