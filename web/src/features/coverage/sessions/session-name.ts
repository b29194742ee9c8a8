import type { Mission } from '@bugquest/contract/coverage/missions';
import type { TestSession } from '@bugquest/contract/coverage/sessions';
import { featureNames } from '@bugquest/contract/reports/list-phrases';
import { useQuery } from '@tanstack/react-query';
import { useEmployee } from '../../../lib/session/session.tsx';
import { missionsQuery } from '../api.ts';
import { CHARTER_TEXTS, missionText } from '../labels.ts';

/** Also without a network. */
export function useSessionMission({ missionId }: Pick<TestSession, 'missionId'>): Mission | undefined {
  const { data } = useQuery({ ...missionsQuery(useEmployee().id), enabled: missionId !== null });
  return data?.find(({ id }) => id === missionId);
}

/** The title of its mission, or what it is about. */
export function useSessionName(session: TestSession): string {
  const mission = useSessionMission(session);
  if (mission) return missionText(mission, 'title');
  return session.charter ? CHARTER_TEXTS[session.charter].name() : featureNames(session.features);
}
