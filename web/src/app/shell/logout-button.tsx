import { m } from '@bugquest/phrases/messages';
import { LogOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { ButtonStyle } from '../../ui/buttons/button-style.ts';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { countUnsent, type UnsentCount } from './unsent-count.ts';

const LogoutQuestion = lazy(async () => ({
  default: (await import('./logout-question.tsx')).LogoutQuestion,
}));

/**
 * Asks first what to do with work that is only on this device. A failure is shown; otherwise people would believe that they
 * are logged out.
 */
export function LogoutButton(style: ButtonStyle) {
  const { employee, signOut } = useAuth();
  const [pending, setPending] = useState(false);
  const [unsent, setUnsent] = useState<UnsentCount>();

  const logOut = async (cleanUp?: () => Promise<void>) => {
    setPending(true);
    try {
      await signOut(cleanUp);
    } catch (error) {
      toastFailure(m.shell_logout_failed(), error);
    } finally {
      setPending(false);
      setUnsent(undefined);
    }
  };
  const askOrLogOut = async () => {
    setPending(true);
    const count = employee && (await countUnsent(employee.id));
    if (!count || count.drafts + count.reports + count.entries === 0) return logOut();
    setPending(false);
    setUnsent(count);
  };
  return (
    <>
      <Button variant="secondary" size="sm" {...style} pending={pending} onClick={() => void askOrLogOut()}>
        {!pending && <LogOut aria-hidden="true" className="rtl:-scale-x-100" />}
        {m.shell_logout()}
      </Button>
      <Suspense>
        {unsent && employee && (
          <LogoutQuestion
            employeeId={employee.id}
            unsent={unsent}
            pending={pending}
            onLeave={logOut}
            onStay={() => setUnsent(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
