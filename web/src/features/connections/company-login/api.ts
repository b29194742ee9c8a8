import {
  getCompanyLoginState,
  testCompanyLogin,
} from '@bugquest/contract/connections/company-login/endpoints';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const companyLoginQuery = () => endpointQuery(getCompanyLoginState);

export const useTestCompanyLogin = () =>
  useEndpointMutation((_: undefined) => write(testCompanyLogin), { refetch: 'awaited' });
