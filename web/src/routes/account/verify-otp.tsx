import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { useTypedAddress } from '../../features/accounts/verification/code-screen-link.ts';
import { ResendCode } from '../../features/accounts/verification/resend-code.tsx';
import { useCountdown } from '../../features/accounts/verification/use-countdown.ts';
import { VerificationEmail } from '../../features/accounts/verification/verification-email.tsx';
import { VerifyOtpForm } from '../../features/accounts/verification/verify-otp-form.tsx';
import { useKeptNext } from '../../lib/session/next-path.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** The server sends at most one code per minute. */
const SECONDS_BETWEEN_CODES = 60;

export function VerifyOtpRoute() {
  const employeeId = new URLSearchParams(useSearch()).get('employeeId');
  const loginPath = useKeptNext('/login');
  return (
    <AccountPage
      title={m.accounts_otp_title()}
      description={m.accounts_otp_text()}
      footer={<TextLink href={loginPath}>{m.accounts_back_to_login()}</TextLink>}
    >
      {employeeId ? (
        <Verification employeeId={employeeId} />
      ) : (
        <Alert>{m.field_otp_employee_required()}</Alert>
      )}
    </AccountPage>
  );
}

function Verification({ employeeId }: { employeeId: string }) {
  const [email, setEmail] = useState(useTypedAddress());
  const [wait, restartWait] = useCountdown(SECONDS_BETWEEN_CODES);
  return (
    <div className="flex flex-col gap-6">
      <VerificationEmail
        employeeId={employeeId}
        email={email}
        onChanged={(changed) => {
          setEmail(changed);
          restartWait();
        }}
      />
      <VerifyOtpForm employeeId={employeeId} />
      <ResendCode employeeId={employeeId} wait={wait} onSent={restartWait} />
    </div>
  );
}
