import { m } from '@bugquest/phrases/messages';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { KnownProblemsLink } from '../known-problems-link.tsx';
import { MissionsCard } from '../missions/missions-card.tsx';
import { SessionCard } from '../sessions/session-card.tsx';

/** Everything that a person can choose beside the hunt of the dashboard: missions, own sessions, and the holes of the map. */
export function HuntsPage() {
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-5 sm:gap-6 sm:py-10">
      <PageHeader title={m.coverage_hunts_title()} description={m.coverage_hunts_text()} />
      <MissionsCard />
      <SessionCard />
      <KnownProblemsLink />
    </div>
  );
}
