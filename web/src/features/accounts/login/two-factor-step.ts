// The code form is a history state of /login. It survives a phone that unloads the tab while the authenticator app is open, and
// the back button returns to the password.
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

interface Step {
  owesTwoFactor?: true;
}

export const twoFactorState: Step = { owesTwoFactor: true };

export interface TwoFactorStep {
  /** The password was accepted, and a code is needed. */
  isCodeNeeded: boolean;
  /** The path of both steps, with the page to open after login. */
  path: string;
  enter: () => void;
  leave: () => void;
}

export function useTwoFactorStep(): TwoFactorStep {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const path = search ? `${pathname}?${search}` : pathname;
  return {
    isCodeNeeded: useHistoryState<Step | null>()?.owesTwoFactor === true,
    path,
    enter: () => navigate(path, { state: twoFactorState }),
    leave: () => navigate(path, { replace: true }),
  };
}
