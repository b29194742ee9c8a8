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

/** Whether people can log in with the company login. It changes only with the server's settings. */
const companyLoginQuery = () => ({
  ...endpointQuery(getCompanyLogin, {}, { live: false, refetchOnMount: false, retry: 1 }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** `offer` is null without a company login, and when the server did not answer: passwords are offered then. */
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

/**
 * The page to open after a company login, stored in this tab while the provider's page is open. The server stores it too, but
 * deletes it after a failure.
 */
const WANTED_PAGE = 'companyLoginNext';

const saveWantedPage = (page: string): void => saveForTab(WANTED_PAGE, page);

/** The login screen that leads to the page. */
export const loginPathAgain = (): string => loginPath(pageAfterLogin(loadForTab(WANTED_PAGE)));

/**
 * A failed company login returns to /login with its reason in the history state, which survives a reload and is not in the
 * address.
 */
interface Failure {
  companyLoginFailure?: string;
}

export const failureState = (companyLoginFailure: string): Failure => ({ companyLoginFailure });

/** Why the company login failed; undefined when it did not. */
export const useCompanyLoginFailure = (): string | undefined =>
  useHistoryState<Failure | null>()?.companyLoginFailure;
