import { duplicatePoints } from '@bugquest/contract/bug-reports/review';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { settingsQuery } from '../../lib/settings-query.ts';
import type { DecisionFields } from './use-decision-fields.ts';

/** Choosing "duplicate" proposes what the settings leave a duplicate, as long as nobody has typed other points. */
export function useDuplicateProposal(
  form: DecisionFields,
  { pointsEarned, scoreBreakdown, validationReason }: AdminBugReport,
): void {
  const { data: settings } = useQuery(settingsQuery());
  const share = settings?.duplicateShare;
  const reason = useWatch({ control: form.control, name: 'validationReason' });
  const proposed = useRef<string>(undefined);
  const own = String(pointsEarned);
  const fromShare = share === undefined ? undefined : String(duplicatePoints(scoreBreakdown, share));

  useEffect(() => {
    const isDuplicate = reason === 'duplicate';
    const [from, to] = isDuplicate ? [own, fromShare] : [proposed.current, own];
    // What was decided as a duplicate before has its points.
    if (to === undefined || (isDuplicate && validationReason === 'duplicate')) return;
    if (form.getValues('pointsEarned') !== from) return;
    form.setValue('pointsEarned', to, { shouldDirty: true, shouldValidate: true });
    proposed.current = isDuplicate ? to : undefined;
  }, [form, reason, own, fromShare, validationReason]);
}
