import { m } from '@bugquest/phrases/messages';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { ForgotPasswordForm } from '../../features/accounts/passwords/forgot-password-form.tsx';
import { useKeptNext } from '../../lib/session/next-path.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';

export function ForgotPasswordRoute() {
  const loginPath = useKeptNext('/login');
  return (
    <AccountPage
      title={m.accounts_forgot_title()}
      description={m.accounts_forgot_text()}
      footer={<TextLink href={loginPath}>{m.accounts_back_to_login()}</TextLink>}
    >
      <ForgotPasswordForm />
    </AccountPage>
  );
}
