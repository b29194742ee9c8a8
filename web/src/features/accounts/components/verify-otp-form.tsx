import { OTP_LENGTH, otpInput } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useVerifyOtp } from '../api.ts';

/** Takes the six digits, and sends them by itself once the last one is there. */
export function VerifyOtpForm({ employeeId }: { employeeId: string }) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const verify = useVerifyOtp();
  const input = useRef<HTMLInputElement>(null);

  const send = async (otpCode: string) => {
    if (verify.isPending) return;
    const checked = otpInput.safeParse({ employeeId, otpCode });
    if (!checked.success) return setFailure(checked.error.issues[0]?.message);
    setFailure(undefined);
    try {
      const { employee } = await verify.mutateAsync(checked.data);
      toast({
        title: m.account_otp_success_title(),
        description: m.account_otp_success_text({ name: employee.fullName }),
        tone: 'success',
      });
    } catch (error) {
      setFailure(errorMessage(error, m.account_otp_failed()));
      // The next digit typed replaces the refused code.
      input.current?.select();
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
      <Field label={m.account_otp_label()}>
        <CodeInput ref={input} value={code} onChange={type} />
      </Field>
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="lg" wide pending={verify.isPending}>
        {verify.isPending ? m.account_otp_pending() : m.account_otp_action()}
      </Button>
    </form>
  );
}
