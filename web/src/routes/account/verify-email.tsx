import { m } from '@bugquest/phrases/messages';
import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { useVerifyEmail } from '../../features/accounts/api.ts';
import { errorMessage } from '../../lib/api/call-error.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

/** The page of a verification link. The page posts the token, so a mail scanner that opens the link verifies nothing. */
export function VerifyEmailRoute() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const { mutate, isError, isSuccess, error } = useVerifyEmail();
  const posted = useRef(false);
  useEffect(() => {
    // A token works once, but React may run effects twice.
    if (posted.current || !token) return;
    posted.current = true;
    mutate(token);
  }, [mutate, token]);

  if (isSuccess) return <Verified />;
  if (isError || !token) return <Refused reason={token ? errorMessage(error) : m.error_invalid_link()} />;
  return (
    <AccountPage title={m.accounts_verify_email_title()} icon={<Spinner />}>
      <p role="status" className="text-muted">
        {m.accounts_verify_email_text()}
      </p>
    </AccountPage>
  );
}

function Verified() {
  return (
    <AccountPage
      title={m.accounts_verify_email_done_title()}
      description={m.accounts_verify_email_done_text()}
      icon={<MailCheck className="text-success" aria-hidden="true" />}
    >
      <ButtonLink href="/dashboard" size="lg" wide>
        {m.accounts_go_to_dashboard()}
      </ButtonLink>
    </AccountPage>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <AccountPage
      title={m.accounts_verify_email_failed_title()}
      description={reason}
      icon={<MailX className="text-danger" aria-hidden="true" />}
      footer={<TextLink href="/register">{m.accounts_back_to_registration()}</TextLink>}
    >
      <ButtonLink href="/login" variant="secondary" size="lg" wide>
        {m.accounts_back_to_login()}
      </ButtonLink>
    </AccountPage>
  );
}
