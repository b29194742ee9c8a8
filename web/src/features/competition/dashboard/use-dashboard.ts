import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRefetchOnReturn } from '../../../lib/hooks/use-refetch-on-return.ts';
import { employeeReportsQuery, RECENT_REPORTS, reportCountQuery } from '../../../lib/queries/report-query.ts';
import { employeeStatsQuery, rankQuery } from '../../../lib/queries/standing-queries.ts';
import { OPENING_MS, useAuth, useEmployee } from '../../../lib/session/session.tsx';
import { toFigures } from './figures.ts';

/** Refetches on mount, on focus and when the tab becomes visible (section 4). */
export function useDashboard() {
  const employee = useEmployee();
  const { refreshEmployee } = useAuth();
  const stats = useQuery(employeeStatsQuery(employee.id));
  const rank = useQuery(rankQuery(employee.id));
  const recent = useQuery(employeeReportsQuery(employee.id, RECENT_REPORTS));
  const all = useQuery({ ...reportCountQuery(employee.id), enabled: employee.isAdmin });
  // Queries already fetch on mount.
  useEffect(() => void refreshEmployee(OPENING_MS), [refreshEmployee]);
  useRefetchOnReturn(() => {
    void refreshEmployee();
    for (const query of [stats, rank, recent, all]) if (query.isEnabled) void query.refetch();
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
