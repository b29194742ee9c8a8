import { getAnswerPromise } from '@bugquest/contract/insights/endpoints';
import { endpointQuery } from '../api/endpoint-query.ts';

export const answerPromiseQuery = () => endpointQuery(getAnswerPromise);
