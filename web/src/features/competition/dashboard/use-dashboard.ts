import { RECENT_REPORTS } from '@bugquest/contract/home/parts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefetchOnReturn } from '../../../lib/hooks/use-refetch-on-return.ts';
import { employeeReportsQuery, reportCountQuery } from '../../../lib/queries/report-query.ts';
import { employeeStatsQuery, rankQuery } from '../../../lib/queries/standing-queries.ts';
import { OPENING_MS, useAuth, useEmployee } from '../../../lib/session/session.tsx';
import { toFigures } from './figures.ts';

/**
 * The parts of the home are fetched with it (routes/tester/use-home.ts). `isLoading`: this request or the
 * reading of unsent reports has not ended.
 */
export function useDashboard(isLoading: boolean) {
  const employee = useEmployee();
  const { refreshEmployee } = useAuth();
  const part = { enabled: !isLoading, refetchOnMount: false };
  const stats = useQuery({ ...employeeStatsQuery(employee.id), ...part });
  const rank = useQuery({ ...rankQuery(employee.id), ...part });
  const recent = useQuery({ ...employeeReportsQuery(employee.id, RECENT_REPORTS), ...part });
  const all = useQuery({ ...reportCountQuery(employee.id), enabled: employee.isAdmin });
  // Queries already fetch on mount.
  useEffect(() => void refreshEmployee(OPENING_MS), [refreshEmployee]);
  useRefetchOnReturn(() => {
    void refreshEmployee();
    if (employee.isAdmin) void all.refetch();
  });
  return {
    employee,
    figures: toFigures(employee, stats.data, stats.isError),
    stats,
    rank,
    recent,
    all,
  };
}

export type Dashboard = ReturnType<typeof useDashboard>;
