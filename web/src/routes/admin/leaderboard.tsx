import { m } from '@bugquest/phrases/messages';
import { AccessRestricted } from '../../features/competition/leaderboard/access-restricted.tsx';
import { Leaderboard } from '../../features/competition/leaderboard/leaderboard.tsx';
import { NoticePlace } from '../../features/content/pages/notice-place.tsx';
import { AdminCheckState } from '../../features/employees/admin-access/admin-check-state.tsx';
import { ExportLeaderboard } from '../../features/exports/export-leaderboard.tsx';
import { useIsAdmin } from '../../lib/session/use-is-admin.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function LeaderboardRoute() {
  const check = useIsAdmin();
  if (check.checking || check.error) return <AdminCheckState check={check} />;
  if (!check.isAdmin) return <AccessRestricted />;
  return (
    <>
      <NoticePlace name="leaderboard" className="page pt-5 sm:pt-6" />
      <div className="page py-8 sm:py-12">
        <PageHeader
          title={m.shell_leaderboard()}
          description={m.competition_text()}
          actions={<ExportLeaderboard />}
        />
        <Leaderboard />
      </div>
    </>
  );
}
