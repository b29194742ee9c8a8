import { m } from '@bugquest/phrases/messages';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import {
  ForgotPasswordForm,
  ResetPasswordForm,
} from '../../features/accounts/passwords/forgotten-password.tsx';
import { usePathWithNext } from '../../lib/session/next-path.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';

export function ResetPasswordRoute() {
  const token = new URLSearchParams(useSearch()).get('token');
  const [refused, setRefused] = useState(false);
  if (!token || refused) return <InvalidLink />;
  return (
    <AccountPage title={m.accounts_reset_title()}>
      <ResetPasswordForm token={token} onInvalidLink={() => setRefused(true)} />
    </AccountPage>
  );
}

function InvalidLink() {
  const loginPath = usePathWithNext('/login');
  const forgotPath = usePathWithNext('/forgot-password');
  return (
    <AccountPage
      title={m.accounts_reset_invalid_title()}
      description={m.accounts_reset_invalid_text()}
      icon={<Unlink aria-hidden="true" />}
      footer={<TextLink href={loginPath}>{m.accounts_back_to_login()}</TextLink>}
    >
      <ButtonLink href={forgotPath} size="lg" wide>
        {m.accounts_reset_invalid_action()}
      </ButtonLink>
    </AccountPage>
  );
}

export function ForgotPasswordRoute() {
  const loginPath = usePathWithNext('/login');
  const [isSent, setIsSent] = useState(false);
  return (
    <AccountPage
      title={m.accounts_forgot_title()}
      description={isSent ? undefined : m.accounts_forgot_text()}
      footer={<TextLink href={loginPath}>{m.accounts_back_to_login()}</TextLink>}
    >
      <ForgotPasswordForm onSent={() => setIsSent(true)} />
    </AccountPage>
  );
}
