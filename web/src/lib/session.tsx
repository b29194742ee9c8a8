// Who is signed in. The server's cookie decides; `currentEmployee` in local storage is a copy for the first paint,
// holds no secret, and is replaced by what the server answers (design: decision 1).
import { currentUser, logout } from '@bugquest/contract/accounts/endpoints';
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
import { call, callOrNull, onSignedOut } from './call.ts';
import { forget, recall, remember } from './storage.ts';
import { keepDraftsFor } from './typed-drafts.ts';

const STORAGE_KEY = 'currentEmployee';

export interface Auth {
  /** The signed-in employee; null for a visitor. */
  employee: Employee | null;
  /** True until it is known whether someone is signed in. */
  loading: boolean;
  /** True until the server has answered: `employee` may be a copy of someone whose session is over. */
  unconfirmed: boolean;
  /** Stores an employee; null removes it. */
  setEmployee: (employee: Employee | null) => void;
  /** Replaces the copy by the server's record; a failure is only logged. */
  refreshEmployee: () => Promise<void>;
  /** Ends the session on the server and here, and goes to the start. Throws when the server did not end it. */
  signOut: () => Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

function storedEmployee(): Employee | null {
  try {
    return JSON.parse(recall(STORAGE_KEY) ?? 'null') as Employee | null;
  } catch {
    return null;
  }
}

/** Whether this browser last knew someone to be signed in. */
export const hasStoredEmployee = (): boolean => storedEmployee() !== null;

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [employee, setState] = useState(storedEmployee);
  const [unconfirmed, setUnconfirmed] = useState(true);
  const loading = unconfirmed && employee === null;
  const signedInId = useRef(employee?.id);
  const changes = useRef(0);

  const setEmployee = useCallback(
    (next: Employee | null) => {
      // What one person read is not for the next one on the same device.
      if (signedInId.current && signedInId.current !== next?.id) queryClient.clear();
      signedInId.current = next?.id;
      changes.current += 1;
      if (next) keepDraftsFor(next.id);
      if (next) remember(STORAGE_KEY, JSON.stringify(next));
      else forget(STORAGE_KEY);
      setState(next);
      setUnconfirmed(false);
    },
    [queryClient],
  );

  const refreshEmployee = useCallback(async () => {
    const changesBefore = changes.current;
    try {
      const answered = await callOrNull(currentUser);
      // Someone who logged in meanwhile is newer than this answer.
      if (changes.current === changesBefore) setEmployee(answered);
    } catch (error) {
      console.error('Failed to refresh employee data', error);
    } finally {
      setUnconfirmed(false);
    }
  }, [setEmployee]);

  const signOut = useCallback(async () => {
    await call(logout);
    // First the place, so that a guard does not send the leaving person to /login.
    navigate('/');
    setEmployee(null);
  }, [setEmployee]);

  useEffect(() => void refreshEmployee(), [refreshEmployee]);
  useEffect(() => onSignedOut(() => setEmployee(null)), [setEmployee]);
  useFollowOtherTabs(setEmployee);

  const auth = useMemo(
    () => ({ employee, loading, unconfirmed, setEmployee, refreshEmployee, signOut }),
    [employee, loading, unconfirmed, setEmployee, refreshEmployee, signOut],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Signing in or out in one tab holds in the others. */
function useFollowOtherTabs(setEmployee: (employee: Employee | null) => void) {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === STORAGE_KEY) setEmployee(storedEmployee());
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

/** The signed-in employee on screens that only employees reach. */
export function useEmployee(): Employee {
  const { employee } = useAuth();
  if (!employee) throw new Error('useEmployee must be used on a screen that requires an employee');
  return employee;
}
