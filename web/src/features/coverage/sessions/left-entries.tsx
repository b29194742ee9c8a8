import { useQuery } from '@tanstack/react-query';
import { useEntries } from '../../../lib/device/use-entries.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { missionsQuery } from '../api.ts';
import { missionQueue } from '../missions/mission-steps.tsx';
import { RefusedEntries } from './refused-entries.tsx';

/** Refused entries that no mission on the dashboard shows, for example of a mission that is over. */
export function LeftEntries() {
  const { id } = useEmployee();
  const { refused } = useEntries(id);
  const { data: missions = [] } = useQuery({ ...missionsQuery(id), refetchOnMount: false });
  const shown = missions.filter(({ isTaken }) => isTaken).map((mission) => missionQueue(mission.id));
  return <RefusedEntries entries={refused.filter(({ queue }) => !shown.includes(queue))} />;
}
