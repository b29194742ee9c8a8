import { NoticePlace } from '../features/content/components/notice-place.tsx';
import { Dashboard } from '../features/dashboard/components/dashboard.tsx';

export function DashboardRoute() {
  return (
    <>
      <NoticePlace name="dashboard" className="pb-5 sm:pb-6" />
      <Dashboard />
    </>
  );
}
