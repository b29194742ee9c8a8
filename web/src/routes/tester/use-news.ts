import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DASHBOARD_PAGE, pageQuery } from '../../features/content/pages/page-query.ts';
import { useUnsent } from '../../features/reports/unsent/use-unsent.ts';
import { deletionFeedbackQuery } from '../../features/review/deletion/feedback-query.ts';
import { useRefetchOnReturn } from '../../lib/hooks/use-refetch-on-return.ts';
import { useLocale } from '../../lib/language/locale.ts';
import { employeeReportsQuery, WAITING_REPORTS } from '../../lib/queries/report-query.ts';
import { useEmployee } from '../../lib/session/session.tsx';

/** What is new for the tester. */
export function useNews() {
  const { id } = useEmployee();
  const notice = useQuery(pageQuery(DASHBOARD_PAGE, useLocale()));
  const unsent = useUnsent(id);
  const waiting = useQuery(employeeReportsQuery(id, WAITING_REPORTS));
  const deletions = useQuery(deletionFeedbackQuery(id));
  useRefetchOnReturn(() => void deletions.refetch());
  const isLoading = useUntilFirstFalse([unsent, waiting, deletions, notice].some(isFirstTry));
  return { unsent: unsent.data, waiting: waiting.data, deletions: deletions.data, isLoading };
}

/** A failed request is not waited for. */
const isFirstTry = ({ isPending, failureCount }: Pick<UseQueryResult, 'isPending' | 'failureCount'>) =>
  isPending && failureCount === 0;

/** What was once shown stays. */
function useUntilFirstFalse(value: boolean): boolean {
  const [wasFalse, setWasFalse] = useState(false);
  if (!value && !wasFalse) setWasFalse(true);
  return value && !wasFalse;
}
