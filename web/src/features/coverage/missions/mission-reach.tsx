import type { AdminMission } from '@bugquest/contract/coverage/missions';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/language/format.ts';
import { missionReachQuery } from '../admin-api.ts';

/** "37 fit, 15 places, 12 told, 3 taken". */
export function MissionReach({ mission: { id, takers, places } }: { mission: AdminMission }) {
  const { data } = useQuery(missionReachQuery(id));
  const counts = { takers: formatNumber(takers), places: formatNumber(places) };
  if (!data) return m.coverage_mission_places(counts);
  return m.coverage_mission_reach({
    ...counts,
    fits: formatNumber(data.fits),
    told: formatNumber(data.told),
  });
}
