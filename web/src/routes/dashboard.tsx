import { Dashboard } from '../features/dashboard/components/dashboard.tsx';

export function DashboardRoute() {
  return <Dashboard />;
}
