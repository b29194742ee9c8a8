import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useResendOtp } from '../api.ts';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export interface ResendCodeProps {
  employeeId: string;
  /** Seconds until another code can be requested. */
  wait: number;
  onSent: () => void;
}

/** Requests another code. The server sends at most one per minute. */
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
            ? m.accounts_otp_resend_in({ time: clock(wait) })
            : m.accounts_otp_resend()}
      </Button>
    </div>
  );
}
