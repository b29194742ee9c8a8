import { m } from '@bugquest/phrases/messages';
import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { useVerifyEmail } from '../../features/accounts/api.ts';
import { LinkPasswordForm } from '../../features/accounts/verification/link-password-form.tsx';
import { errorMessage } from '../../lib/api/call-error.ts';
import { usePathWithNext } from '../../lib/session/next-path.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

export function VerificationSentRoute() {
  const loginPath = usePathWithNext('/login');
  const registerPath = usePathWithNext('/register');
  return (
    <AccountPage
      title={m.accounts_sent_title()}
      description={m.accounts_sent_text()}
      icon={<MailCheck aria-hidden="true" />}
      footer={<TextLink href={loginPath}>{m.accounts_back_to_login()}</TextLink>}
    >
      <p className="text-muted">{m.accounts_sent_spam()}</p>
      <ButtonLink href={registerPath} variant="secondary" size="lg" wide className="mt-6">
        {m.accounts_back_to_registration()}
      </ButtonLink>
    </AccountPage>
  );
}

/**
 * The page posts the token, so that a mail scanner that opens the link verifies nothing. A browser that did not register must
 * also send the password.
 */
export function VerifyEmailRoute() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const { mutate, data, isError, error } = useVerifyEmail();
  const posted = useRef(false);
  useEffect(() => {
    // A token works once, but React may run effects twice.
    if (posted.current || !token) return;
    posted.current = true;
    mutate({ token });
  }, [mutate, token]);

  if (data?.requiresPassword) return <PasswordStep token={token} text={data.message} />;
  if (data) return <Verified text={data.employee ? m.accounts_verify_email_done_text() : data.message} />;
  if (isError || !token) return <Refused reason={token ? errorMessage(error) : m.error_invalid_link()} />;
  return (
    <AccountPage title={m.accounts_verify_email_title()} icon={<Spinner />}>
      <p role="status" className="text-muted">
        {m.accounts_verify_email_text()}
      </p>
    </AccountPage>
  );
}

function PasswordStep({ token, text }: { token: string; text: string }) {
  const { mutateAsync, data } = useVerifyEmail();
  const [refusal, setRefusal] = useState<string>();
  if (refusal) return <Refused reason={refusal} />;
  if (data) return <Verified text={data.employee ? m.accounts_verify_email_done_text() : data.message} />;
  return (
    <AccountPage
      title={m.accounts_verify_email_password_title()}
      description={text}
      icon={<MailCheck aria-hidden="true" />}
      footer={
        <>
          <span className="text-muted">{m.accounts_verify_email_not_mine()}</span>
          <TextLink href="/forgot-password">{m.accounts_verify_email_new_password()}</TextLink>
        </>
      }
    >
      <LinkPasswordForm verify={(password) => mutateAsync({ token, password })} onInvalidLink={setRefusal} />
    </AccountPage>
  );
}

function Verified({ text }: { text: string }) {
  return (
    <AccountPage
      title={m.accounts_verify_email_done_title()}
      description={text}
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
