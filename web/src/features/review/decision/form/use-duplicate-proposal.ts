import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { duplicatePoints, proposedPoints } from '@bugquest/contract/review/review';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { settingsQuery } from '../../../../lib/queries/settings-query.ts';
import type { DecisionFields } from './use-decision-fields.ts';

/** Choosing "duplicate" proposes the points of the settings, unless other points were typed. */
export function useDuplicateProposal(form: DecisionFields, report: AdminBugReport): void {
  const { scoreBreakdown, validationReason } = report;
  const { data: settings } = useQuery(settingsQuery());
  const share = settings?.duplicateShare;
  const reason = useWatch({ control: form.control, name: 'validationReason' });
  const proposed = useRef<string>(undefined);
  const own = String(proposedPoints(report));
  const fromShare = share === undefined ? undefined : String(duplicatePoints(scoreBreakdown, share));

  useEffect(() => {
    const isDuplicate = reason === 'duplicate';
    const [from, to] = isDuplicate ? [own, fromShare] : [proposed.current, own];
    // A report that is already decided as duplicate keeps its points.
    if (to === undefined || (isDuplicate && validationReason === 'duplicate')) return;
    if (form.getValues('pointsEarned') !== from) return;
    form.setValue('pointsEarned', to, { shouldDirty: true, shouldValidate: true });
    proposed.current = isDuplicate ? to : undefined;
  }, [form, reason, own, fromShare, validationReason]);
}
