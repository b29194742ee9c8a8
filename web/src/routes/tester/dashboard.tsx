import { Dashboard } from '../../features/competition/dashboard/dashboard.tsx';
import { NoticePlace } from '../../features/content/pages/notice-place.tsx';
import { DeletionNotices } from '../../features/review/deletion/deletion-notices.tsx';

export function DashboardRoute() {
  return (
    <>
      <NoticePlace name="dashboard" className="pb-5 sm:pb-6" />
      <Dashboard notices={<DeletionNotices />} />
    </>
  );
}
