// The logged-in employee. The server's cookie decides; `currentEmployee` in local storage is a copy for the first paint,
// contains no secret, and is replaced by the server's reply (design: decision 1).
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
import { call, callOrNull, onSignedOut } from '../api/call.ts';
import { clearLastSeen } from '../api/last-seen.ts';
import { logLoadFailure } from '../browser/load-failure.ts';
import { isPushAllowed } from '../browser/push-permission.ts';
import { loadSetting, removeSetting, saveSetting } from '../browser/storage.ts';
import { setDraftOwner } from '../forms/typed-drafts.ts';
import { hasInput, whileTyping } from './activity.ts';
import { askForIdentity, openQuestion } from './identity-question.ts';

const STORAGE_KEY = 'currentEmployee';

export interface Auth {
  /** The logged-in employee; null for a visitor. */
  employee: Employee | null;
  /** True until it is known whether someone is logged in. */
  loading: boolean;
  /** True until the server has answered. `employee` may be a stored copy whose session has ended. */
  unconfirmed: boolean;
  /** The person whose session the server has ended. The page then went to the login. */
  ended: 'admin' | 'employee' | undefined;
  /** Stores an employee; null removes it. */
  setEmployee: (employee: Employee | null) => void;
  /** Replaces the copy with the server's record. A failure is only logged. */
  refreshEmployee: () => Promise<void>;
  /**
   * Ends the session on the server and in the browser, and goes to the home page. Throws when the server did not end it.
   * `cleanUp` runs in between, so that a page that is closed immediately afterwards has finished it.
   */
  signOut: (cleanUp?: () => Promise<void>) => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** The stored copy. */
export function storedEmployee(): Employee | null {
  try {
    return JSON.parse(loadSetting(STORAGE_KEY) ?? 'null') as Employee | null;
  } catch {
    return null;
  }
}

const isSame = (a: Employee | null, b: Employee | null) => JSON.stringify(a) === JSON.stringify(b);

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [employee, setState] = useState(storedEmployee);
  const [unconfirmed, setUnconfirmed] = useState(true);
  const loading = unconfirmed && employee === null;
  const signedInId = useRef(employee?.id);
  const changes = useRef(0);
  const [ended, setEnded] = useState<Auth['ended']>();

  const setEmployee = useCallback(
    (next: Employee | null) => {
      const isSamePerson = signedInId.current === next?.id;
      // Data of one person must not be shown to the next one on the same device.
      if (!isSamePerson) clearLastSeen();
      if (signedInId.current && !isSamePerson) queryClient.clear();
      signedInId.current = next?.id;
      changes.current += 1;
      if (next) setDraftOwner(next.id);
      if (next) saveSetting(STORAGE_KEY, JSON.stringify(next));
      else removeSetting(STORAGE_KEY);
      // The server's record mostly equals the stored copy: nothing is rendered again then.
      setState((shown) => (isSame(shown, next) ? shown : next));
      setUnconfirmed(false);
      setEnded(undefined);
      // Another tab of this person, or the dialog, has logged in again.
      if (openQuestion()?.kind === 'login') openQuestion()?.answer(isSamePerson);
    },
    [queryClient],
  );

  const endSession = useEndSession(employee, setEmployee, setEnded);

  const refreshEmployee = useCallback(async () => {
    const changesBefore = changes.current;
    try {
      const answered = await callOrNull(currentSession);
      // An employee who logged in during the request is newer than this reply.
      if (changes.current !== changesBefore) return;
      if (answered) setEmployee(answered);
      else endSession();
    } catch (error) {
      logLoadFailure('Failed to refresh employee data', error);
      setUnconfirmed(false);
    }
  }, [setEmployee, endSession]);

  const signOut = useCallback(
    async (cleanUp?: () => Promise<void>) => {
      const { next } = await call(logout);
      try {
        await cleanUp?.();
      } finally {
        // Change the path first, so that a guard does not redirect to /login.
        navigate('/');
        setEmployee(null);
        await Promise.allSettled([dropSharedFiles(), endPushMessages('logout')]);
      }
      // The company login's provider ends its session, too, and leads back.
      if (next) window.location.assign(next);
    },
    [setEmployee],
  );

  useEffect(() => void refreshEmployee(), [refreshEmployee]);
  useEffect(() => {
    let isEnding = false;
    return onSignedOut(() => {
      endSession();
      // Several calls may fail at once.
      if (isEnding) return;
      isEnding = true;
      void endPushMessages('ended').finally(() => {
        isEnding = false;
      });
    });
  }, [endSession]);
  useFollowOtherTabs(setEmployee);
  const isAdmin = employee?.isAdmin ?? false;
  // Their sessions end after half an hour without a call; those of employees last for a day.
  useEffect(
    () => (isAdmin ? whileTyping(() => void call(currentSession).catch(() => {})) : undefined),
    [isAdmin],
  );

  const auth = useMemo(
    () => ({ employee, loading, unconfirmed, ended, setEmployee, refreshEmployee, signOut }),
    [employee, loading, unconfirmed, ended, setEmployee, refreshEmployee, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/**
 * The effects when the server has ended the session. While something is saved, and where something was typed, the screen stays
 * and asks for the password; elsewhere the page goes to the login.
 */
function useEndSession(
  employee: Employee | null,
  setEmployee: (employee: Employee | null) => void,
  setEnded: (ended: Auth['ended']) => void,
): () => void {
  const queryClient = useQueryClient();
  const current = useRef(employee);
  current.current = employee;
  const isDeclined = useRef(false);
  return useCallback(() => {
    const { current: person } = current;
    const isSaving = queryClient.isMutating() > 0;
    if (!person || !(isSaving || hasInput())) {
      setEmployee(null);
      if (person) setEnded(person.isAdmin ? 'admin' : 'employee');
      return;
    }
    // A person who has canceled is asked again when they save.
    if (isDeclined.current && !isSaving) return;
    if (openQuestion()) return;
    void askForIdentity('login').then((hasLoggedIn) => {
      isDeclined.current = !hasLoggedIn;
      if (hasLoggedIn) void queryClient.invalidateQueries();
    });
  }, [queryClient, setEmployee, setEnded]);
}

/** Files that were shared and not yet attached must not reach the next person. */
async function dropSharedFiles(): Promise<void> {
  try {
    const sharedFiles = await import('../browser/shared-files.ts');
    await sharedFiles.dropSharedFiles();
  } catch (error) {
    console.error('Failed to delete the shared files', error);
  }
}

/** After a logout, the server has ended them with the session. Otherwise the server is asked. */
async function endPushMessages(end: 'logout' | 'ended'): Promise<void> {
  if (!isPushAllowed()) return;
  try {
    const { dropEndedPushDevice, dropPushDevice } = await import('../browser/push-device.ts');
    await (end === 'logout' ? dropPushDevice() : dropEndedPushDevice());
  } catch (error) {
    console.error('Failed to end the push messages on this device', error);
  }
}

/** Applies a login or logout in another tab. After a logout, a screen with input stays: its next call asks for the password. */
function useFollowOtherTabs(setEmployee: (employee: Employee | null) => void) {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      const employee = storedEmployee();
      if (event.key === STORAGE_KEY && (employee || !hasInput())) setEmployee(employee);
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

/** The logged-in employee, on screens that only employees can open. */
export function useEmployee(): Employee {
  const { employee } = useAuth();
  if (!employee) throw new Error('useEmployee must be used on a screen that requires an employee');
  return employee;
}
