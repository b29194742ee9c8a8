import { OTP_LENGTH } from '@bugquest/contract/accounts/schema';
import { backupCodeInput, twoFactorInput } from '@bugquest/contract/accounts/two-factor/schema';
import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef, useState } from 'react';
import { errorCode, errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { usePassTwoFactor } from '../api.ts';
import { showWelcomeToast } from './welcome-toast.ts';

interface Failure {
  title?: string;
  text: string | undefined;
}

function failureOf(error: unknown): Failure {
  if (errorCode(error) === 'too_many_requests')
    return { title: m.accounts_two_factor_locked_title(), text: m.accounts_two_factor_locked() };
  return {
    text: errorMessage(error, error instanceof TypeError ? undefined : m.accounts_two_factor_login_failed()),
  };
}

interface TwoFactorFormProps {
  onPassed?: (employee: Employee | undefined) => void;
  onExpired: () => void;
}

/** The code of the app, which is submitted at its last digit, or a backup code. */
export function TwoFactorForm({ onPassed = showWelcomeToast, onExpired }: TwoFactorFormProps) {
  const [usesBackup, setUsesBackup] = useState(false);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const pass = usePassTwoFactor();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code has its own input, which gets the focus.
  useEffect(() => input.current?.focus(), [usesBackup]);

  const send = async (typed: string) => {
    if (sending.current) return;
    const checked = (usesBackup ? backupCodeInput : twoFactorInput).safeParse({ code: typed });
    if (!checked.success) return setFailure({ text: checked.error.issues[0]?.message });
    setFailure(undefined);
    sending.current = true;
    try {
      onPassed((await pass.mutateAsync(checked.data)).employee);
    } catch (error) {
      if (errorCode(error) === 'unauthenticated') {
        toast({
          title: m.accounts_two_factor_expired_title(),
          description: m.accounts_two_factor_expired(),
          tone: 'danger',
        });
        return onExpired();
      }
      setFailure(failureOf(error));
      if (errorCode(error) === 'invalid_code') setCode('');
      input.current?.focus();
    } finally {
      sending.current = false;
    }
  };

  const type = (typed: string) => {
    setCode(typed);
    setFailure(undefined);
    if (!usesBackup && typed.length === OTP_LENGTH && typed !== code) void send(typed);
  };

  const change = () => {
    setUsesBackup(!usesBackup);
    setCode('');
    setFailure(undefined);
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      {usesBackup ? (
        <Field label={m.accounts_two_factor_login_backup()} hint={m.accounts_two_factor_login_backup_hint()}>
          <TextInput
            ref={input}
            dir="ltr"
            name="backupCode"
            value={code}
            onChange={(event) => type(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono tracking-widest"
          />
        </Field>
      ) : (
        <Field label={m.accounts_two_factor_login_code()} hint={m.accounts_two_factor_login_code_hint()}>
          <CodeInput ref={input} value={code} onChange={type} />
        </Field>
      )}
      {failure && <Alert title={failure.title}>{failure.text}</Alert>}
      <Button type="submit" size="lg" wide pending={pass.isPending}>
        {pass.isPending ? m.accounts_two_factor_login_pending() : m.accounts_two_factor_login_action()}
      </Button>
      <Button variant="quiet" wide onClick={change}>
        {usesBackup ? m.accounts_two_factor_use_app() : m.accounts_two_factor_use_backup()}
      </Button>
    </form>
  );
}
