import { m } from '@bugquest/phrases/messages';
import { AdminCheckState } from '../features/administration/components/admin-check-state.tsx';
import { NoticePlace } from '../features/content/components/notice-place.tsx';
import { AccessRestricted } from '../features/standings/components/access-restricted.tsx';
import { ExportBoard } from '../features/standings/components/export-board.tsx';
import { Leaderboard } from '../features/standings/components/leaderboard.tsx';
import { useIsAdmin } from '../lib/use-is-admin.ts';
import { PageHeader } from '../ui/page-header.tsx';

export function LeaderboardRoute() {
  const check = useIsAdmin();
  if (check.checking || check.error) return <AdminCheckState check={check} />;
  if (!check.isAdmin) return <AccessRestricted />;
  return (
    <>
      <NoticePlace name="leaderboard" />
      <div className="page py-8 sm:py-12">
        <PageHeader
          title={m.shell_leaderboard()}
          description={m.standings_text()}
          actions={<ExportBoard />}
        />
        <Leaderboard />
      </div>
    </>
  );
}
