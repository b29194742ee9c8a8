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
 * Ends the session, and asks first what to do with reports that are on this device only. A failure is shown, because
 * otherwise people would think that they are logged out.
 */
export function LogoutButton(look: ButtonStyle) {
  const { employee, signOut } = useAuth();
  const [pending, setPending] = useState(false);
  const [unsent, setUnsent] = useState<UnsentCount>();

  const leave = async (cleanUp?: () => Promise<void>) => {
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
  const start = async () => {
    setPending(true);
    const found = employee && (await countOrNone(employee.id));
    if (!found || found.drafts + found.waiting === 0) return leave();
    setPending(false);
    setUnsent(found);
  };
  return (
    <>
      <Button variant="secondary" size="sm" {...look} pending={pending} onClick={() => void start()}>
        {!pending && <LogOut aria-hidden="true" className="rtl:-scale-x-100" />}
        {m.shell_logout()}
      </Button>
      <Suspense>
        {unsent && employee && (
          <LogoutQuestion
            employeeId={employee.id}
            unsent={unsent}
            pending={pending}
            onLeave={leave}
            onStay={() => setUnsent(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Null when this device stores none, or when its storage cannot be read: then everything stays unchanged. */
async function countOrNone(employeeId: string): Promise<UnsentCount | null> {
  try {
    return await countUnsent(employeeId);
  } catch (error) {
    console.error('Failed to count the drafts', error);
    return null;
  }
}
