import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';

export interface PasswordGate {
  /** Whether the password is being asked for. */
  asking: boolean;
  /** The password was given, or the person gave up. */
  answer: (proved: boolean) => void;
  /**
   * What `act` gives. An act that the server refuses until the password was given again waits for it and is done once
   * more; undefined when the person gives up.
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
        const isStale = error instanceof CallError && error.reply?.code === 'reauthentication_required';
        if (!isStale) throw error;
      }
      return (await ask()) ? act() : undefined;
    },
  };
}
