// Apart from the other calls of this folder, because every screen reads the sessions.
import { listTestSessions } from '@bugquest/contract/coverage/endpoints';
import type { TestSession } from '@bugquest/contract/coverage/sessions';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

/** Stored on the device, so that the bar is shown without a network. */
export const sessionsQuery = (employeeId: string) =>
  endpointQuery(listTestSessions, {}, { viewer: employeeId, refetchOnMount: true, keepLast: 'unmarked' });

export const useOpenSession = (employeeId: string): TestSession | undefined =>
  useQuery(sessionsQuery(employeeId)).data?.find(({ finishedAt }) => finishedAt === null);

/** What the form of a new report is filled in with. */
export const placeOf = ({ features: [feature], source, storeLanguage }: TestSession) => ({
  source,
  storeLanguage,
  ...(feature && { feature }),
});
