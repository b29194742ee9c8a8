import type { ReactNode } from 'react';
import { PasswordDialog } from './password-dialog.tsx';
import { type PasswordGate, usePasswordGate } from './use-password-gate.ts';

/** Gives content of other features a way to call what needs the password again. */
export function PasswordGated({ children }: { children: (pass: PasswordGate['pass']) => ReactNode }) {
  const gate = usePasswordGate();
  return (
    <>
      {children(gate.pass)}
      {gate.asking && <PasswordDialog onAnswer={gate.answer} />}
    </>
  );
}
