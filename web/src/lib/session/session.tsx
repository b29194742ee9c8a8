// The server's cookie decides who is logged in. `currentEmployee` in local storage is a copy for the first paint. It contains no
// secret, and the server's reply replaces it (design: decision 1).
import { currentSession, logout } from '@bugquest/contract/accounts/endpoints';
import type { Employee } from '@bugquest/contract/employees/schema';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call, onSessionEnded } from '../api/call.ts';
import { clearLastSeen } from '../api/last-seen.ts';
import { logLoadFailure } from '../browser/load-failure.ts';
import { isPushAllowed } from '../browser/push-permission.ts';
import { loadSetting, removeSetting, saveSetting } from '../browser/storage.ts';
import { setDraftOwner } from '../forms/typed-drafts.ts';
import { mayHaveUnsavedInput, whileTyping } from './activity.ts';
import { adminCheckQuery } from './admin-check-query.ts';
import { firstEmployee, readSession } from './first-session.ts';
import { askForIdentity, openQuestion } from './identity-question.ts';

const STORAGE_KEY = 'currentEmployee';
/** The screen that opens with the page does not read the session a second time. */
export const OPENING_MS = 10_000;

export interface Auth {
  /** Null for a visitor. */
  employee: Employee | null;
  /** True until it is known whether someone is logged in. */
  isLoading: boolean;
  /** True until the server has replied: `employee` may be a stored copy whose session has ended. */
  isUnconfirmed: boolean;
  /** The role of the person whose session the server has ended. The page then shows the login. */
  endedRole: 'admin' | 'employee' | undefined;
  /** Null removes the stored employee. */
  setEmployee: (employee: Employee | null) => void;
  /** Replaces the stored copy with the server's record, if that is older. A failure is only logged. */
  refreshEmployee: (maxAgeMs?: number) => Promise<void>;
  /**
   * Ends the session on the server and in the browser, and opens the home page. Throws if the server did not end the session.
   * `cleanUp` runs before the browser's part, so that it is complete even if the person closes the page afterwards.
   */
  signOut: (cleanUp?: () => Promise<void>) => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function storedEmployee(): Employee | null {
  try {
    return JSON.parse(loadSetting(STORAGE_KEY) ?? 'null') as Employee | null;
  } catch {
    return null;
  }
}

/** For a page without a stored copy: its first screen depends on who is logged in. */
export async function storeFirstEmployee(): Promise<void> {
  const employee = await firstEmployee();
  if (employee) saveSetting(STORAGE_KEY, JSON.stringify(employee));
}

const isSameEmployee = (a: Employee | null, b: Employee | null) => JSON.stringify(a) === JSON.stringify(b);

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [employee, setState] = useState(storedEmployee);
  const [isUnconfirmed, setUnconfirmed] = useState(true);
  const isLoading = isUnconfirmed && employee === null;
  const signedInId = useRef(employee?.id);
  const changes = useRef(0);
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  const [endedRole, setEndedRole] = useState<Auth['endedRole']>();

  const setEmployee = useCallback(
    (next: Employee | null) => {
      const isSamePerson = signedInId.current === next?.id;
      // The next person on the device must not see this person's data.
      if (!isSamePerson) clearLastSeen();
      if (signedInId.current && !isSamePerson) queryClient.clear();
      signedInId.current = next?.id;
      changes.current += 1;
      if (next) setDraftOwner(next.id);
      if (next) saveSetting(STORAGE_KEY, JSON.stringify(next));
      else removeSetting(STORAGE_KEY);
      // The server's record is usually equal to the stored copy. Then nothing renders again.
      setState((shown) => (isSameEmployee(shown, next) ? shown : next));
      setUnconfirmed(false);
      setEndedRole(undefined);
      // The person has logged in again in the dialog or in another tab.
      if (openQuestion()?.kind === 'login') openQuestion()?.answer(isSamePerson);
    },
    [queryClient],
  );

  const endSession = useEndSession(employee, setEmployee, setEndedRole);

  const refreshEmployee = useCallback(
    async (maxAgeMs = 0) => {
      if (Date.now() - readAt.current < maxAgeMs) return;
      readAt.current = Date.now();
      const changesBefore = changes.current;
      try {
        const answered = await readSession();
        readAt.current = Date.now();
        // The employee changed during the request, so this reply is outdated.
        if (changes.current !== changesBefore) return;
        if (!answered) return endSession();
        setEmployee(answered);
        if (answered.isAdmin) queryClient.setQueryData(adminCheckQuery(answered.id).queryKey, true);
      } catch (error) {
        logLoadFailure('Failed to refresh employee data', error);
        setUnconfirmed(false);
      }
    },
    [queryClient, setEmployee, endSession],
  );

  const signOut = useCallback(
    async (cleanUp?: () => Promise<void>) => {
      const { next } = await call(logout);
      try {
        await cleanUp?.();
      } finally {
        // Change the path first, so that a guard does not redirect to /login.
        navigate('/');
        setEmployee(null);
        await Promise.allSettled([deleteSharedFiles(), endPushMessages('logout')]);
      }
      // A company login also ends the session at its provider, which then leads back.
      if (next) window.location.assign(next);
    },
    [setEmployee],
  );

  useEffect(() => void refreshEmployee(OPENING_MS), [refreshEmployee]);
  useEffect(() => {
    let isEnding = false;
    return onSessionEnded(() => {
      endSession();
      // Several calls may fail at the same time.
      if (isEnding) return;
      isEnding = true;
      void endPushMessages('ended').finally(() => {
        isEnding = false;
      });
    });
  }, [endSession]);
  useFollowOtherTabs(setEmployee);
  const isAdmin = employee?.isAdmin ?? false;
  // A session of an administrator ends after half an hour without a call; other sessions last for a day.
  useEffect(
    () => (isAdmin ? whileTyping(() => void call(currentSession).catch(() => {})) : undefined),
    [isAdmin],
  );

  const auth = useMemo(
    () => ({ employee, isLoading, isUnconfirmed, endedRole, setEmployee, refreshEmployee, signOut }),
    [employee, isLoading, isUnconfirmed, endedRole, setEmployee, refreshEmployee, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/**
 * Returns the function to call when the server has ended the session. While something is being saved or a screen has input, the
 * screen stays and asks for the password. Otherwise the page shows the login.
 */
function useEndSession(
  employee: Employee | null,
  setEmployee: (employee: Employee | null) => void,
  setEndedRole: (role: Auth['endedRole']) => void,
): () => void {
  const queryClient = useQueryClient();
  const current = useRef(employee);
  current.current = employee;
  const isDeclined = useRef(false);
  return useCallback(() => {
    const { current: person } = current;
    const isSaving = queryClient.isMutating() > 0;
    if (!person || !(isSaving || mayHaveUnsavedInput())) {
      setEmployee(null);
      if (person) setEndedRole(person.isAdmin ? 'admin' : 'employee');
      return;
    }
    // A person who canceled the question is asked again when they save.
    if (isDeclined.current && !isSaving) return;
    if (openQuestion()) return;
    void askForIdentity('login').then((hasLoggedIn) => {
      isDeclined.current = !hasLoggedIn;
      if (hasLoggedIn) void queryClient.invalidateQueries();
    });
  }, [queryClient, setEmployee, setEndedRole]);
}

/** The next person must not get files that were shared and not attached. */
async function deleteSharedFiles(): Promise<void> {
  try {
    const sharedFiles = await import('../device/shared-files.ts');
    await sharedFiles.deleteSharedFiles();
  } catch (error) {
    console.error('Failed to delete the shared files', error);
  }
}

/** A logout also ends the push messages on the server. In other cases the server is asked. */
async function endPushMessages(end: 'logout' | 'ended'): Promise<void> {
  if (!isPushAllowed()) return;
  try {
    const { clearEndedPushDevice, clearPushDevice } = await import('../browser/push-device.ts');
    await (end === 'logout' ? clearPushDevice() : clearEndedPushDevice());
  } catch (error) {
    console.error('Failed to end the push messages on this device', error);
  }
}

/** Applies a login or logout in another tab. After a logout, a screen with input stays: its next call asks for the password. */
function useFollowOtherTabs(setEmployee: (employee: Employee | null) => void) {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      const employee = storedEmployee();
      if (event.key === STORAGE_KEY && (employee || !mayHaveUnsavedInput())) setEmployee(employee);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [setEmployee]);
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** For screens that only employees can open. */
export function useEmployee(): Employee {
  const { employee } = useAuth();
  if (!employee) throw new Error('useEmployee must be used on a screen that requires an employee');
  return employee;
}
