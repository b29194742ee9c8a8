import { useState } from 'react';
import { errorCode } from '../../../lib/api/call-error.ts';

export interface PasswordGate {
  /** Whether the password dialog is open. */
  asking: boolean;
  /** Called when the password was entered, or the dialog was canceled. */
  answer: (proved: boolean) => void;
  /**
   * Runs `act`. If the server requires the password again, asks for it and runs `act` once more. Undefined when the person
   * cancels.
   */
  pass: <T>(act: () => Promise<T>) => Promise<T | undefined>;
}

export function usePasswordGate(): PasswordGate {
  const [waiting, setWaiting] = useState<{ resolve: (proved: boolean) => void }>();
  const ask = () => new Promise<boolean>((resolve) => setWaiting({ resolve }));
  return {
    asking: waiting !== undefined,
    answer(proved) {
      setWaiting(undefined);
      waiting?.resolve(proved);
    },
    async pass(act) {
      try {
        return await act();
      } catch (error) {
        const isStale = errorCode(error) === 'reauthentication_required';
        if (!isStale) throw error;
      }
      return (await ask()) ? act() : undefined;
    },
  };
}
