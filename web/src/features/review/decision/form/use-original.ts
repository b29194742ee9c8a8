import { isEarlier } from '@bugquest/contract/duplicates/earlier';
import { WEAK_LIKENESS } from '@bugquest/contract/duplicates/suspected';
import { VALIDATION_REASONS, type ValidationReason } from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { reportPartQuery } from '../../../../lib/queries/report-query.ts';
import type { DeskAction } from '../../queue/keys/desk-keys.ts';
import type { DecisionFields } from './use-decision-fields.ts';

/** There are five number keys. */
const MAX_CANDIDATES = 5;

export function useOriginal(form: DecisionFields, report: AdminBugReport) {
  const { data: similar = [], isSuccess, isLoading } = useQuery(reportPartQuery(report.id, 'similar'));
  const [reason, duplicateOf, isOriginalUnknown] = useWatch({
    control: form.control,
    name: ['validationReason', 'duplicateOf', 'isOriginalUnknown'],
  });
  const [areNumbersActive, setNumbersActive] = useState(false);
  const [showsWeak, setShowsWeak] = useState(false);
  const candidates = similar.slice(0, MAX_CANDIDATES);
  const weak = candidates.filter(({ likeness }) => likeness < WEAK_LIKENESS);
  const strong = candidates.filter((candidate) => !weak.includes(candidate));
  const shown = showsWeak ? [...strong, ...weak] : strong;
  // An original is always the earlier report, so only earlier candidates get a number key. The server lists them first.
  const numbered = shown.filter((candidate) => isEarlier(candidate, report));
  const isDuplicate = reason === 'duplicate';
  const hasNone = isSuccess && numbered.length === 0;
  const isPicking = isDuplicate && areNumbersActive && !hasNone;

  const setOriginal = (id: string, isUnknown: boolean) => {
    form.setValue('isOriginalUnknown', isUnknown, { shouldDirty: true });
    form.setValue('duplicateOf', id, { shouldDirty: true, shouldValidate: id !== '' || isUnknown });
  };
  const onReasonChange = (chosen: string) => {
    form.keepReason();
    setNumbersActive(chosen === 'duplicate');
    form.clearErrors('duplicateOf');
  };
  const chooseReason = (chosen: ValidationReason) => {
    form.setValue('validationReason', chosen, { shouldDirty: true, shouldTouch: true });
    onReasonChange(chosen);
  };
  const stopPicking = () => setNumbersActive(false);
  const chosenId = isDuplicate ? duplicateOf : '';
  const serials = new Map([
    [report.duplicateOf, report.originalSerial],
    [report.likelyOriginal?.id, report.likelyOriginal?.serialNumber],
    ...candidates.map(({ id, serialNumber }) => [id, serialNumber] as const),
  ]);

  return {
    isLoading,
    /** Whether a later report may repeat this one. */
    hasLater: similar.some((other) => other.likeness >= WEAK_LIKENESS && isEarlier(report, other)),
    candidates,
    shown,
    weakCount: weak.length,
    showsWeak,
    toggleWeak: () => setShowsWeak(!showsWeak),
    /** The candidates that the number keys choose. */
    numbered,
    isDuplicate,
    /** Id of the chosen original; '' for none. */
    chosenId,
    /** Undefined if it is not known here. */
    chosenSerial: serials.get(chosenId) ?? undefined,
    isUnknown: isDuplicate && isOriginalUnknown,
    isPicking,
    stopPicking,
    chooseReason,
    onReasonChange,
    choose: (id: string) => setOriginal(id, false),
    chooseUnknown: () => setOriginal('', true),
    clear: () => setOriginal('', false),
    markAs: (id: string) => {
      chooseReason('duplicate');
      setOriginal(id, false);
    },
    /** False for keys that keep their usual action. */
    handleKey: (action: DeskAction | undefined): boolean => {
      if (!isPicking || action === undefined) return false;
      if (action === 'close') stopPicking();
      else if (action === 'original-unknown') setOriginal('', true);
      else if (action.startsWith('reason:')) {
        // A number without a candidate does nothing. It must not choose a reason, because the administrator meant an original.
        const candidate = numbered[VALIDATION_REASONS.indexOf(action.slice(7) as ValidationReason)];
        if (candidate) setOriginal(candidate.id, false);
      } else return false;
      return true;
    },
  };
}

export type Original = ReturnType<typeof useOriginal>;
