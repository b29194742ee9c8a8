import { m } from '@bugquest/phrases/messages';
import { AccessRestricted } from '../../features/competition/leaderboard/access-restricted.tsx';
import { Leaderboard, LeaderboardText } from '../../features/competition/leaderboard/leaderboard.tsx';
import {
  LeaderboardFilters,
  useLeaderboardFilter,
} from '../../features/competition/leaderboard/leaderboard-filters.tsx';
import { PageNotice } from '../../features/content/pages/page-notice.tsx';
import { AdminCheckState } from '../../features/employees/admin-access/admin-access.tsx';
import { ExportLeaderboard } from '../../features/exports/export-leaderboard.tsx';
import { useIsAdmin } from '../../lib/session/use-is-admin.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AdminLayout } from './admin.tsx';
import { sectionAt, sectionGroups } from './sections.tsx';

export function LeaderboardRoute() {
  const check = useIsAdmin();
  const { filter, set } = useLeaderboardFilter();
  if (check.isChecking || check.error) return <AdminCheckState check={check} />;
  if (!check.isAdmin) return <AccessRestricted />;
  const groups = sectionGroups();
  return (
    <AdminLayout groups={groups} current={sectionAt(groups, '/leaderboard', new URLSearchParams())!}>
      <PageNotice name="leaderboard" className="mb-5" />
      <PageHeader
        title={m.shell_leaderboard()}
        description={<LeaderboardText season={filter.season} />}
        actions={<ExportLeaderboard filter={filter} />}
      />
      <LeaderboardFilters filter={filter} set={set} />
      <Leaderboard filter={filter} />
    </AdminLayout>
  );
}
