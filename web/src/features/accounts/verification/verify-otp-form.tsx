import { OTP_LENGTH, otpInput } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef, useState } from 'react';
import { errorCode, errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useVerifyOtp } from '../api.ts';

/** A form for the six digits that submits at the last one. */
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
      <Button type="submit" size="lg" wide pending={verify.isPending}>
        {verify.isPending ? m.accounts_otp_pending() : m.accounts_otp_action()}
      </Button>
    </form>
  );
}
