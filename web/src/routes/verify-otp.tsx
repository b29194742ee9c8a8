import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { AccountPage } from '../features/accounts/components/account-page.tsx';
import { ResendCode } from '../features/accounts/components/resend-code.tsx';
import { VerificationEmail } from '../features/accounts/components/verification-email.tsx';
import { VerifyOtpForm } from '../features/accounts/components/verify-otp-form.tsx';
import { useCountdown } from '../features/accounts/use-countdown.ts';
import { useKnownAddress } from '../features/accounts/verification-place.ts';
import { Alert } from '../ui/alert.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** The server sends one code a minute. */
const SECONDS_BETWEEN_CODES = 60;

export function VerifyOtpRoute() {
  const employeeId = new URLSearchParams(useSearch()).get('employeeId');
  return (
    <AccountPage
      title={m.account_otp_title()}
      description={m.account_otp_text()}
      footer={<TextLink href="/login">{m.account_back_to_login()}</TextLink>}
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
  const [email, setEmail] = useState(useKnownAddress());
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
