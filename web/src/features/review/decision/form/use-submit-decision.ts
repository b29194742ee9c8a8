import { STATUS_NAMES, VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { DecidedReport } from '@bugquest/contract/review/queue';
import { lacksExplanation } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../../../lib/api/call-error.ts';
import { addOwnVersion } from '../../../../lib/api/own-versions.ts';
import { applyFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { deleteTypedDraft } from '../../../../lib/forms/typed-drafts.ts';
import { useIsMobile } from '../../../../lib/hooks/use-media-query.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { settingsQuery } from '../../../../lib/queries/settings-query.ts';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { adminReportQuery, useUndoDecisions } from '../../queue/queue-api.ts';
import { moveClaim, restoreClaim } from '../page-claim.ts';
import type { Review } from '../use-review.ts';
import { type Question, questionAboutOriginal, questionAboutPoints } from './decision-question.tsx';
import type { DecisionInput } from './review-form.ts';
import { decisionDraft } from './use-decision-fields.ts';

/** How long a report that was read for the question is good enough: its dates never change. */
const KNOWN_MS = 60_000;

/**
 * Sends a decision. If another report follows, it opens at once and the decision is saved meanwhile; a refused decision is
 * then reported to `onRefused`, and its input returns when its report is opened again. Without one, the report stays until
 * the decision is saved. Points that contradict their reason, and an original that is newer, are asked about first.
 */
export function useSubmitDecision(review: Review, ask: (question: Question | undefined) => Promise<boolean>) {
  const { form, inReview, report, decision } = review;
  const { data: settings } = useQuery(settingsQuery());
  const createUndo = useCreateUndo(review);
  const isMobile = useIsMobile();
  const findLinked = useFindLinked(review);
  const isAsking = useRef(false);

  return async ({ duplicateOf, isOriginalUnknown, closes, ...typed }: DecisionInput): Promise<void> => {
    if (decision.isPending || isAsking.current) return;
    if (settings && lacksExplanation(typed, settings)) {
      form.setError('adminNotes', { message: m.field_rejection_notes_required() }, { shouldFocus: true });
      return;
    }
    const isDuplicate = typed.validationReason === 'duplicate';
    isAsking.current = true;
    const linked = isDuplicate ? await findLinked(duplicateOf) : undefined;
    const newer = linked && questionAboutOriginal(report, linked);
    const isConfirmed = await ask(newer ?? questionAboutPoints([report], typed));
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
      review.onChanged?.({ ...report, ...typed, ...(close && { status: 'Closed' }) });
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
        review.onClose();
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
    const saved = sent.then(({ id, updatedAt }) =>
      undoDecision([{ id, updatedAt }], (versions) => {
        for (const version of versions) onUndone?.({ ...report, updatedAt: version.updatedAt });
      }),
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

/** A toast with the decision and undo. */
function showDecided(
  { status: before }: AdminBugReport,
  { serialNumber, pointsEarned, validationReason, status }: AdminBugReport,
  onUndo: () => void,
): void {
  const points = m.review_updated_text({ count: pointsEarned, points: isolate(formatNumber(pointsEarned)) });
  toast({
    title: m.review_updated({
      serial: isolate(serialNumber),
      reason: validationReason ? VALIDATION_REASON_NAMES[validationReason]() : m.review_state_pending(),
    }),
    description: status === before ? points : `${points} · ${STATUS_NAMES[status]()}`,
    tone: 'success',
    action: { label: m.shell_undo(), onPress: onUndo },
  });
}

type Decided = Pick<DecidedReport, 'id' | 'updatedAt'>;

/** Creates undo functions for decisions. Each shows how many decisions were undone and reports the new versions. */
export function useUndoDecision() {
  const undo = useUndoDecisions();
  const undoReports = async (decided: readonly Decided[]): Promise<DecidedReport[]> => {
    const reports = decided.map(({ id, updatedAt }) => ({ id, updatedAt }));
    try {
      const { undone, refused } = await undo.mutateAsync({ reports });
      toast({
        title: m.review_undone({ count: undone.length, number: formatNumber(undone.length) }),
        description: refused[0]?.message,
        tone: undone.length > 0 ? 'success' : 'danger',
      });
      return undone;
    } catch (error) {
      toastFailure(m.review_undo_failed(), error);
      return [];
    }
  };
  return (decided: readonly Decided[], onUndone: (versions: DecidedReport[]) => void) => {
    // Run only once: a second undo, for example by pressing the key twice, would conflict with the version of the first.
    let isGone = false;
    return async (): Promise<void> => {
      if (isGone) return;
      isGone = true;
      const versions = await undoReports(decided);
      isGone = versions.length > 0;
      onUndone(versions);
    };
  };
}
