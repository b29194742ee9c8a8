import { getOverview } from '@bugquest/contract/insights/endpoints';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';

export const overviewQuery = () => endpointQuery(getOverview);
