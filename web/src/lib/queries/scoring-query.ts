import { getScoring } from '@bugquest/contract/competition/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

export const scoringQuery = () =>
  endpointQuery(getScoring, {}, { refetchOnMount: true, keepLast: 'unmarked' });
