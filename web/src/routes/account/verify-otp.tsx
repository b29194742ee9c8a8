import { getInstallation } from '@bugquest/contract/employees/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { useTypedEmail } from '../../features/accounts/verification/code-screen-link.ts';
import { VerificationEmail } from '../../features/accounts/verification/verification-email.tsx';
import {
  ResendCode,
  useCountdown,
  VerifyOtpForm,
} from '../../features/accounts/verification/verify-otp-form.tsx';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { usePathWithNext } from '../../lib/session/next-path.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** The server sends at most one code per minute. */
const SECONDS_BETWEEN_CODES = 60;

export function VerifyOtpRoute() {
  const employeeId = new URLSearchParams(useSearch()).get('employeeId');
  const loginPath = usePathWithNext('/login');
  return (
    <AccountPage
      title={m.accounts_otp_title()}
      description={employeeId ? m.accounts_otp_text() : undefined}
      footer={<TextLink href={loginPath}>{m.accounts_back_to_login()}</TextLink>}
    >
      {employeeId ? (
        <Verification employeeId={employeeId} />
      ) : (
        <Alert title={m.field_otp_employee_required()}>
          <TextLink href={loginPath}>{m.accounts_otp_log_in()}</TextLink>
        </Alert>
      )}
    </AccountPage>
  );
}

function Verification({ employeeId }: { employeeId: string }) {
  const [email, setEmail] = useState(useTypedEmail());
  const [wait, restartWait] = useCountdown(SECONDS_BETWEEN_CODES);
  const { data: installation } = useQuery(endpointQuery(getInstallation));
  return (
    <div className="flex flex-col gap-6">
      {installation?.sendsMail === false && <Alert tone="info">{m.accounts_otp_no_mail()}</Alert>}
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
