import { getScoring } from '@bugquest/contract/competition/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

/** The current scoring rules, which the bug form uses and the about page explains. */
export const scoringQuery = () =>
  endpointQuery(getScoring, {}, { refetchOnMount: true, keepLast: 'unmarked' });
