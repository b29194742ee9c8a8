import { m } from '@bugquest/phrases/messages';
import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { useVerifyEmail } from '../features/accounts/api.ts';
import { AccountPage } from '../features/accounts/components/account-page.tsx';
import { errorMessage } from '../lib/call-error.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextLink } from '../ui/text-link.tsx';

/** Where the link of the mail leads. The page itself posts the token, so opening the link alone verifies nobody. */
export function VerifyEmailRoute() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const { mutate, isError, isSuccess, error } = useVerifyEmail();
  const posted = useRef(false);
  useEffect(() => {
    // A token works once, also where React runs effects twice.
    if (posted.current || !token) return;
    posted.current = true;
    mutate(token);
  }, [mutate, token]);

  if (isSuccess) return <Verified />;
  if (isError || !token) return <Refused reason={token ? errorMessage(error) : m.error_invalid_link()} />;
  return (
    <AccountPage title={m.account_verify_email_title()} icon={<Spinner />}>
      <p role="status" className="text-muted">
        {m.account_verify_email_text()}
      </p>
    </AccountPage>
  );
}

function Verified() {
  return (
    <AccountPage
      title={m.account_verify_email_done_title()}
      description={m.account_verify_email_done_text()}
      icon={<MailCheck className="text-success" aria-hidden="true" />}
    >
      <ButtonLink href="/dashboard" size="lg" wide>
        {m.account_go_to_dashboard()}
      </ButtonLink>
    </AccountPage>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <AccountPage
      title={m.account_verify_email_failed_title()}
      description={reason}
      icon={<MailX className="text-danger" aria-hidden="true" />}
      footer={<TextLink href="/register">{m.account_back_to_registration()}</TextLink>}
    >
      <ButtonLink href="/login" variant="secondary" size="lg" wide>
        {m.account_back_to_login()}
      </ButtonLink>
    </AccountPage>
  );
}
