import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { lacksExplanation } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../../lib/api/call-error.ts';
import { addOwnVersion } from '../../../../lib/api/own-versions.ts';
import { applyFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { forgetTypedDraft } from '../../../../lib/forms/typed-drafts.ts';
import { useIsMobile } from '../../../../lib/hooks/use-media-query.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { settingsQuery } from '../../../../lib/queries/settings-query.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { claimMoves } from '../page-claim.ts';
import type { Review } from '../use-review.ts';
import { useUndoDecision } from '../use-undo-decision.ts';
import type { DecisionInput } from './review-form.ts';
import { decisionDraft } from './use-decision-fields.ts';

/**
 * Sends a decision. If another report follows, it opens at once and the decision is saved meanwhile; a refused decision is
 * then reported to `onRefused`, and its input returns when its report is opened again. Without one, the report stays until
 * the decision is saved.
 */
export function useSubmitDecision(review: Review) {
  const { form, inReview, report, decision } = review;
  const { data: settings } = useQuery(settingsQuery());
  const createUndo = useCreateUndo(review);
  const isMobile = useIsMobile();

  return async ({ duplicateOf, isOriginalUnknown, ...typed }: DecisionInput): Promise<void> => {
    if (decision.isPending) return;
    if (settings && lacksExplanation(typed, settings)) {
      form.setError('adminNotes', { message: m.field_rejection_notes_required() }, { shouldFocus: true });
      return;
    }
    const next = review.reportToOpen();
    const sent = decision.mutateAsync({
      ...typed,
      // Other decisions send no original, even if one was typed before.
      ...(typed.validationReason === 'duplicate' && { duplicateOf }),
      updatedAt: report.updatedAt,
      claimNext: next?.id,
    });
    const undo = createUndo(sent);
    if (next) {
      review.onChanged?.({ ...report, ...typed });
      claimMoves.to(next.id);
      next.openAfterDecision();
    }
    try {
      const reviewed = await sent;
      addOwnVersion(reviewed);
      review.onChanged?.(reviewed);
      showDecided(reviewed, undo.once);
      if (next) {
        forgetTypedDraft(decisionDraft(report.id));
      } else {
        claimMoves.to(undefined);
        form.settle();
        inReview.update(reviewed);
        review.onClose();
      }
    } catch (error) {
      undo.forget();
      // Above the queue, a message stays. On a phone, the open report covers it.
      if (!next || isMobile)
        toast({ title: m.review_points_failed(), description: errorMessage(error), tone: 'danger' });
      if (next) {
        claimMoves.back(report.id);
        review.onChanged?.(report);
        review.onRefused?.({ report, message: errorMessage(error) });
      } else {
        applyFieldErrors(form, error);
        await inReview.showConflict(error).catch(() => false);
      }
    }
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
function showDecided({ serialNumber, pointsEarned }: AdminBugReport, onUndo: () => void): void {
  toast({
    title: m.review_updated(),
    description: m.review_updated_text({
      serial: isolate(serialNumber),
      points: formatNumber(pointsEarned),
    }),
    tone: 'success',
    action: { label: m.shell_undo(), onPress: onUndo },
  });
}
