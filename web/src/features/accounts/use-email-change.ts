import { EMAIL_CHANGE_DELAY } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../lib/call-error.ts';
import { useChangeUnverifiedEmail } from './api.ts';

export interface EmailChange {
  typed: string;
  /** Takes what is typed, and sends it one second after the typing stops (section 9). */
  type: (email: string) => void;
  /** Sends it now; closes the editor when nothing changed. */
  finish: () => void;
  pending: boolean;
  failure: string | undefined;
}

/** The edit of the address that codes go to. `onDone` gets the new address, or undefined when it is the old one. */
export function useEmailChange(
  employeeId: string,
  known: string,
  onDone: (email?: string) => void,
): EmailChange {
  const [typed, setTyped] = useState(known);
  const [failure, setFailure] = useState<string>();
  const change = useChangeUnverifiedEmail(employeeId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = async (email: string) => {
    clearTimeout(timer.current);
    const address = email.trim();
    if (address === known) return onDone();
    if (!address.includes('@')) return setFailure(m.field_email_invalid());
    try {
      await change.mutateAsync(address);
      onDone(address);
    } catch (error) {
      setFailure(errorMessage(error, m.account_otp_email_failed()));
    }
  };

  const type = (email: string) => {
    setTyped(email);
    setFailure(undefined);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(email), EMAIL_CHANGE_DELAY);
  };

  return { typed, type, finish: () => void send(typed), pending: change.isPending, failure };
}
