import { EMAIL_CHANGE_DELAY } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { useChangeUnverifiedEmail } from '../api.ts';

export interface EmailChange {
  typed: string;
  /** Sets the typed email, which is sent one second after the last keystroke (section 9). */
  type: (email: string) => void;
  /** Sends it now, or closes the editor when nothing changed. */
  finish: () => void;
  pending: boolean;
  failure: string | undefined;
}

/** Editing of the verification email. `onDone` gets the new email, or undefined when it is unchanged. */
export function useEmailChange(
  employeeId: string,
  known: string,
  onDone: (email?: string) => void,
): EmailChange {
  const [typed, setTyped] = useState(known);
  const [failure, setFailure] = useState<string>();
  const change = useChangeUnverifiedEmail(employeeId);
  const sendLater = useDebouncedCallback((email: string) => void send(email), EMAIL_CHANGE_DELAY);

  const send = async (email: string) => {
    sendLater.cancel();
    const address = email.trim();
    if (address === known) return onDone();
    if (!address.includes('@')) return setFailure(m.field_email_invalid());
    try {
      await change.mutateAsync(address);
      onDone(address);
    } catch (error) {
      setFailure(errorMessage(error, m.accounts_otp_email_failed()));
    }
  };

  const type = (email: string) => {
    setTyped(email);
    setFailure(undefined);
    sendLater(email);
  };

  return { typed, type, finish: () => void send(typed), pending: change.isPending, failure };
}
