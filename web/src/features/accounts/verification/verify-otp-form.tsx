import { OTP_LENGTH, otpInput } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef, useState } from 'react';
import { errorCode, errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useResendOtp, useVerifyOtp } from '../api.ts';

/** Submits at the last digit. */
export function VerifyOtpForm({ employeeId }: { employeeId: string }) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const verify = useVerifyOtp();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const send = async (otpCode: string) => {
    if (verify.isPending) return;
    const checked = otpInput.safeParse({ employeeId, otpCode });
    if (!checked.success) return setFailure(checked.error.issues[0]?.message);
    setFailure(undefined);
    try {
      const { employee } = await verify.mutateAsync(checked.data);
      toast({
        title: m.accounts_otp_success_title(),
        description: m.accounts_otp_success_text({ name: employee.fullName }),
        tone: 'success',
      });
    } catch (error) {
      setFailure(errorMessage(error, m.accounts_otp_failed()));
      if (errorCode(error) === 'invalid_code') setCode('');
      input.current?.focus();
    }
  };

  const type = (typed: string) => {
    setCode(typed);
    setFailure(undefined);
    if (typed.length === OTP_LENGTH && typed !== code) void send(typed);
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
      <Field label={m.accounts_otp_label()}>
        <CodeInput ref={input} value={code} onChange={type} />
      </Field>
      {failure && <Alert>{failure}</Alert>}
      {failure && verify.isError && <p className="-mt-2 text-sm text-muted">{m.accounts_otp_newer()}</p>}
      <Button type="submit" size="lg" wide pending={verify.isPending}>
        {verify.isPending ? m.accounts_otp_pending() : m.accounts_otp_action()}
      </Button>
    </form>
  );
}

const formatWait = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export interface ResendCodeProps {
  employeeId: string;
  /** Seconds until another code can be requested. */
  wait: number;
  onSent: () => void;
}

/** The server sends at most one code per minute. */
export function ResendCode({ employeeId, wait, onSent }: ResendCodeProps) {
  const resend = useResendOtp();
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setFailure(undefined);
    try {
      await resend.mutateAsync(employeeId);
      onSent();
    } catch (error) {
      setFailure(errorMessage(error, m.accounts_otp_resend_failed()));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      {resend.isSuccess && !failure && <Alert tone="success">{m.accounts_otp_resent()}</Alert>}
      {failure && <Alert>{failure}</Alert>}
      <Button
        variant="quiet"
        wide
        disabled={wait > 0}
        pending={resend.isPending}
        onClick={() => void ask()}
        className="tabular"
      >
        {resend.isPending
          ? m.accounts_otp_resending()
          : wait > 0
            ? m.accounts_otp_resend_in({ time: formatWait(wait) })
            : m.accounts_otp_resend()}
      </Button>
    </div>
  );
}

const SECOND = 1000;

/** Uses the clock, so that the result is correct after a phone was asleep. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * SECOND);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((end - now) / SECOND));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND / 4);
    return () => clearInterval(timer);
  }, [isRunning]);
  const restart = () => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * SECOND);
  };
  return [secondsLeft, restart];
}
