// The question for the two-factor code is a history state of /login: it survives a phone that unloads the tab while the
// authenticator app is open, and the back button returns to the password.
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

interface Step {
  owesTwoFactor?: true;
}

/** The history state of the question for the code. */
export const twoFactorState: Step = { owesTwoFactor: true };

export interface TwoFactorStep {
  /** Whether the password was accepted and a code is needed. */
  owed: boolean;
  /** The path of both steps, including the page to open after login. */
  path: string;
  enter: () => void;
  leave: () => void;
}

export function useTwoFactorStep(): TwoFactorStep {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const path = search ? `${pathname}?${search}` : pathname;
  return {
    owed: useHistoryState<Step | null>()?.owesTwoFactor === true,
    path,
    enter: () => navigate(path, { state: twoFactorState }),
    leave: () => navigate(path, { replace: true }),
  };
}
