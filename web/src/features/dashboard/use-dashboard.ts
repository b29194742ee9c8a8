import { useQuery } from '@tanstack/react-query';
import { useAuth, useEmployee } from '../../lib/session.tsx';
import { employeeStatsQuery, rankQuery } from '../../lib/standing-queries.ts';
import { allReportsQuery, deletionFeedbackQuery, recentReportsQuery } from './api.ts';
import { toFigures } from './figures.ts';
import { useRefetchOnReturn } from './use-refetch-on-return.ts';

/** Everything on the dashboard, asked for anew on mount, on focus and when the tab becomes visible (section 4). */
export function useDashboard() {
  const employee = useEmployee();
  const { refreshEmployee } = useAuth();
  const stats = useQuery(employeeStatsQuery(employee.id));
  const rank = useQuery(rankQuery(employee.id));
  const recent = useQuery(recentReportsQuery(employee.id));
  const all = useQuery(allReportsQuery(employee.id));
  const notices = useQuery(deletionFeedbackQuery(employee.id));
  // The queries fetch on mount by themselves.
  useRefetchOnReturn(
    () => void refreshEmployee(),
    () => {
      void refreshEmployee();
      for (const query of [stats, rank, recent, all, notices]) void query.refetch();
    },
  );
  return {
    employee,
    figures: toFigures(employee, stats.data, stats.isError),
    stats,
    rank,
    recent,
    all,
    notices,
  };
}

export type Dashboard = ReturnType<typeof useDashboard>;
