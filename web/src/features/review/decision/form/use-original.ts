import { isEarlier } from '@bugquest/contract/duplicates/earlier';
import { VALIDATION_REASONS, type ValidationReason } from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { reportPartQuery } from '../../../../lib/queries/report-query.ts';
import type { DeskAction } from '../../queue/keys/desk-keys.ts';
import type { DecisionFields } from './use-decision-fields.ts';

/** Candidates with a number key. */
const MAX_CANDIDATES = 5;

/** The original of a duplicate: the candidates, the choice, and the keys that choose. */
export function useOriginal(form: DecisionFields, report: AdminBugReport) {
  const { data: similar = [], isSuccess } = useQuery(reportPartQuery(report.id, 'similar'));
  const [reason, duplicateOf, isOriginalUnknown] = useWatch({
    control: form.control,
    name: ['validationReason', 'duplicateOf', 'isOriginalUnknown'],
  });
  const [hasNumbers, setHasNumbers] = useState(false);
  const candidates = similar.slice(0, MAX_CANDIDATES);
  // An original is always the earlier report, so only earlier candidates get a number key. The server lists them first.
  const numbered = candidates.filter((candidate) => isEarlier(candidate, report));
  const isDuplicate = reason === 'duplicate';
  const hasNone = isSuccess && numbered.length === 0;
  const isPicking = isDuplicate && hasNumbers && !hasNone;

  const set = (id: string, isUnknown: boolean) => {
    form.setValue('isOriginalUnknown', isUnknown, { shouldDirty: true });
    form.setValue('duplicateOf', id, { shouldDirty: true, shouldValidate: id !== '' || isUnknown });
  };
  const onReason = (chosen: string) => {
    setHasNumbers(chosen === 'duplicate');
    form.clearErrors('duplicateOf');
  };
  const chooseReason = (chosen: ValidationReason) => {
    form.setValue('validationReason', chosen, { shouldDirty: true, shouldTouch: true });
    onReason(chosen);
  };
  const stopPicking = () => setHasNumbers(false);

  return {
    candidates,
    /** The candidates that the number keys choose. */
    numbered,
    isDuplicate,
    /** Id of the chosen original; '' for none. */
    chosenId: isDuplicate ? duplicateOf : '',
    isUnknown: isDuplicate && isOriginalUnknown,
    /** Whether the number keys choose the original instead of the reason. */
    isPicking,
    stopPicking,
    chooseReason,
    /** Called after another reason was chosen in the form. */
    onReason,
    choose: (id: string) => set(id, false),
    chooseUnknown: () => set('', true),
    clear: () => set('', false),
    /** Sets the reason and the original in one step. */
    markAs: (id: string) => {
      chooseReason('duplicate');
      set(id, false);
    },
    /** Handles a key while the numbers choose the original. False for keys with their usual meaning. */
    handleKey: (action: DeskAction | undefined): boolean => {
      if (!isPicking || action === undefined) return false;
      if (action === 'close') stopPicking();
      else if (action === 'original-unknown') set('', true);
      else if (action.startsWith('reason:')) {
        // A number without a candidate does nothing. It must not choose a reason, because the administrator meant an original.
        const candidate = numbered[VALIDATION_REASONS.indexOf(action.slice(7) as ValidationReason)];
        if (candidate) set(candidate.id, false);
      } else return false;
      return true;
    },
  };
}

export type Original = ReturnType<typeof useOriginal>;
