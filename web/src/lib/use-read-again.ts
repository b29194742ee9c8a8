import { useQueryClient } from '@tanstack/react-query';

/** Whatever shows reports, people, points or counts of them. */
const TOUCHED = [
  '/api/bug-reports',
  '/api/bug-reports/employee',
  '/api/deleted-bugs',
  '/api/admin/overview',
  '/api/employees',
  '/api/employees/departments',
  '/api/leaderboard',
  '/api/leaderboard/rank',
];

/** Reads again what a change of a report or of a person may have moved, on the screen that made it. */
export function useReadAgain(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const path of TOUCHED) void queryClient.invalidateQueries({ queryKey: [path] });
  };
}
