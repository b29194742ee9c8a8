import { type DatedReport, daysBetween, isEarlier } from '@bugquest/contract/duplicates/earlier';
import { VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { ValidationReason } from '@bugquest/contract/reports/lists';
import { contradictsReason, type Scored } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useRef, useState } from 'react';
import { formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  /** A third answer, with another effect. */
  alternative?: { label: string; act: () => void } | undefined;
}

interface DecidedPoints {
  validationReason: ValidationReason;
  pointsEarned: number;
}

/** For points that contradict their reason, in one report or in several. */
export function questionAboutPoints(
  reports: readonly Scored[],
  decided: DecidedPoints,
): Question | undefined {
  const contradicting = reports.filter((report) => contradictsReason(report, decided));
  if (contradicting.length === 0) return undefined;
  const { validationReason: reason, pointsEarned: points } = decided;
  return {
    title: m.review_odd_title({
      count: points,
      points: isolate(formatNumber(points)),
      reason: VALIDATION_REASON_NAMES[reason](),
    }),
    text: pointsText(contradicting, reports.length === 1, reason),
    confirmLabel: m.review_odd_confirm(),
  };
}

function pointsText(contradicting: readonly Scored[], isOnlyOne: boolean, reason: ValidationReason): string {
  if (reason === 'penalty') return m.review_odd_penalty();
  if (!isOnlyOne)
    return m.review_odd_bulk({ count: contradicting.length, number: formatNumber(contradicting.length) });
  const score = isolate(formatNumber(contradicting[0]!.scoreBreakdown.points));
  return reason === 'bonus' ? m.review_odd_bonus({ score }) : m.review_odd_reduced({ score });
}

export const questionAboutClaim = (name: string): Question => ({
  title: m.review_claimed({ name: isolate(name) }),
  text: m.review_claimed_decide({ name: isolate(name) }),
  confirmLabel: m.review_decide_anyway(),
});

/** For an original that was reported after its duplicate. `reverseLink` makes the newer report the duplicate. */
export function questionAboutOriginal(
  report: DatedReport,
  original: DatedReport,
  reverseLink: () => void,
): Question | undefined {
  if (!isEarlier(report, original)) return undefined;
  const serial = isolate(original.serialNumber);
  return {
    title: m.duplicates_newer_title({ serial }),
    text: m.duplicates_newer_text({ serial }),
    confirmLabel: m.duplicates_newer_confirm(),
    alternative: { label: m.duplicates_turn_round({ serial }), act: reverseLink },
  };
}

export function timeDistance(report: DatedReport, other: DatedReport): string {
  const count = daysBetween(report, other);
  const days = { count, number: formatNumber(count) };
  if (isEarlier(other, report))
    return count === 0 ? m.duplicates_soon_earlier() : m.duplicates_days_earlier(days);
  return count === 0 ? m.duplicates_soon_later() : m.duplicates_days_later(days);
}

/** @returns a function that asks and resolves to the answer, and the dialog to render */
export function useQuestion(): [(question: Question | undefined) => Promise<boolean>, ReactNode] {
  const [currentQuestion, setCurrentQuestion] = useState<Question>();
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const ask = (question: Question | undefined) => {
    if (!question) return Promise.resolve(true);
    setCurrentQuestion(question);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  };
  const close = (isConfirmed: boolean) => {
    setCurrentQuestion(undefined);
    answer.current?.(isConfirmed);
  };
  const dialog = currentQuestion && (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={() => close(false)}
      title={currentQuestion.title}
      description={currentQuestion.text}
      confirmLabel={currentQuestion.confirmLabel}
      onConfirm={() => close(true)}
      alternative={
        currentQuestion.alternative && {
          label: currentQuestion.alternative.label,
          onChoose: () => {
            close(false);
            currentQuestion.alternative?.act();
          },
        }
      }
    />
  );
  return [ask, dialog];
}
