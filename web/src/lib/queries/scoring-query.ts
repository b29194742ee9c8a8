import { getScoring } from '@bugquest/contract/competition/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

/** The scoring that counts now: what the bug form counts by and the about page explains. */
export const scoringQuery = () => endpointQuery(getScoring, {}, { refetchOnMount: true });
