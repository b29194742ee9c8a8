import { m } from '@bugquest/phrases/messages';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/call-error.ts';
import { useAuth } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-style.ts';
import { toast } from '../../ui/toast.ts';

/** Ends the session. A failure is said aloud: who believes to be logged out must be. */
export function LogoutButton(look: ButtonLook) {
  const { signOut } = useAuth();
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    try {
      await signOut();
    } catch (error) {
      toast({ title: m.shell_logout_failed(), description: errorMessage(error), tone: 'danger' });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" size="sm" {...look} pending={pending} onClick={() => void leave()}>
      {!pending && <LogOut aria-hidden="true" className="rtl:-scale-x-100" />}
      {m.shell_logout()}
    </Button>
  );
}
