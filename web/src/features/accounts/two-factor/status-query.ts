import { getTwoFactorStatus } from '@bugquest/contract/accounts/two-factor/endpoints';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const twoFactorStatusQuery = () => endpointQuery(getTwoFactorStatus);
