import {
  completeCompanyProfile,
  finishCompanyLogin,
  getCompanyLogin,
  linkCompanyLogin,
  startCompanyLogin,
} from '@bugquest/contract/accounts/company-login/endpoints';
import type { Input } from '@bugquest/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { saveWantedPage } from './wanted-page.ts';

/** Whether people can log in with the company login. It changes only with the server's settings. */
const companyLoginQuery = () => ({
  ...endpointQuery(getCompanyLogin, {}, { live: false, refetchOnMount: false, retry: 1 }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** `offer` is null without a company login, and when the server could not be asked: passwords are offered then. */
export function useCompanyLogin() {
  const { data, isPending } = useQuery(companyLoginQuery());
  return { offer: data ?? null, isPending };
}

/** Goes to the provider's page. */
export function useStartCompanyLogin() {
  return useMutation({
    mutationFn: (body: Input<typeof startCompanyLogin.body>) => call(startCompanyLogin, { body }),
    onSuccess: ({ url }, { next }) => {
      saveWantedPage(next ?? '');
      window.location.assign(url);
    },
  });
}

export function useFinishCompanyLogin() {
  return useMutation({
    mutationFn: (body: Input<typeof finishCompanyLogin.body>) => call(finishCompanyLogin, { body }),
  });
}

export function useCompleteProfile() {
  return useMutation({
    mutationFn: (body: Input<typeof completeCompanyProfile.body>) => call(completeCompanyProfile, { body }),
  });
}

export function useLinkCompanyLogin() {
  return useMutation({ mutationFn: (password: string) => call(linkCompanyLogin, { body: { password } }) });
}
