import {
  completeCompanyProfile,
  finishCompanyLogin,
  getCompanyLogin,
  linkCompanyLogin,
  startCompanyLogin,
} from '@bugquest/contract/accounts/company-login/endpoints';
import type { Input } from '@bugquest/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useHistoryState } from 'wouter/use-browser-location';
import { call } from '../../../lib/api/call.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { loadForTab, saveForTab } from '../../../lib/browser/storage.ts';
import { loginPath, pageAfterLogin } from '../../../lib/session/next-path.ts';

/** The reply changes only with the server's settings. */
const companyLoginQuery = () => ({
  ...endpointQuery(getCompanyLogin, {}, { live: false, refetchOnMount: false, retry: 1 }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** `offer` is null without a company login, and when the server does not reply: then the password form is shown. */
export function useCompanyLogin() {
  const { data, isPending } = useQuery(companyLoginQuery());
  return { offer: data ?? null, isPending };
}

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
  return useMutation({
    mutationFn: (body: Input<typeof linkCompanyLogin.body>) => call(linkCompanyLogin, { body }),
  });
}

/** Stored in this tab while the provider's page is open. The server stores it too, but deletes it after a failure. */
const WANTED_PAGE = 'companyLoginNext';

const saveWantedPage = (page: string): void => saveForTab(WANTED_PAGE, page);

export const loginPathForRetry = (): string => loginPath(pageAfterLogin(loadForTab(WANTED_PAGE)));

/** The history state has the reason of the failure: it survives a reload, and is not in the address. */
interface Failure {
  companyLoginFailure?: string;
}

export const failureState = (companyLoginFailure: string): Failure => ({ companyLoginFailure });

/** Undefined if the company login did not fail. */
export const useCompanyLoginFailure = (): string | undefined =>
  useHistoryState<Failure | null>()?.companyLoginFailure;
