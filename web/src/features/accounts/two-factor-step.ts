// The second step of a login is a state of /login in the browser's history: a phone that forgets the tab while the app
// with the code is open comes back to it, and the way back leads to the password.
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

interface Step {
  owesTwoFactor?: true;
}

export interface TwoFactorStep {
  /** Whether the password was right, and a code is asked for next. */
  owed: boolean;
  /** The address of both steps, with the way on in it. */
  path: string;
  enter: () => void;
  leave: () => void;
}

export function useTwoFactorStep(): TwoFactorStep {
  const [place, navigate] = useLocation();
  const search = useSearch();
  const path = search ? `${place}?${search}` : place;
  const state: Step = { owesTwoFactor: true };
  return {
    owed: useHistoryState<Step | null>()?.owesTwoFactor === true,
    path,
    enter: () => navigate(path, { state }),
    leave: () => navigate(path, { replace: true }),
  };
}
