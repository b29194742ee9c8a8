import { m } from '@bugquest/phrases/messages';
import { AccountPage } from '../features/accounts/components/account-page.tsx';
import { ForgotPasswordForm } from '../features/accounts/components/forgot-password-form.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function ForgotPasswordRoute() {
  return (
    <AccountPage
      title={m.account_forgot_title()}
      description={m.account_forgot_text()}
      footer={<TextLink href="/login">{m.account_back_to_login()}</TextLink>}
    >
      <ForgotPasswordForm />
    </AccountPage>
  );
}
