// A failed company login returns to /login with its reason, as a history state: it survives a reload and is in no address.
import { useHistoryState } from 'wouter/use-browser-location';

interface Failure {
  companyLoginFailure?: string;
}

export const failureState = (companyLoginFailure: string): Failure => ({ companyLoginFailure });

/** Why the company login failed; undefined when it did not. */
export const useCompanyLoginFailure = (): string | undefined =>
  useHistoryState<Failure | null>()?.companyLoginFailure;
