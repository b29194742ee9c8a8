import { m } from '@bugquest/phrases/messages';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/call-error.ts';
import { useAuth } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { ButtonStyle } from '../../ui/buttons/button-style.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Ends the session. A failure is shown, because otherwise people would think that they are logged out. */
export function LogoutButton(look: ButtonStyle) {
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
