import { m } from '@bugquest/phrases/messages';
import { AccountPage } from '../features/accounts/components/account-page.tsx';
import { LoginForm } from '../features/accounts/components/login-form.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function LoginRoute() {
  return (
    <AccountPage
      title={m.account_login_title()}
      description={m.account_login_text()}
      footer={
        <>
          <span className="text-muted">{m.account_no_account()}</span>
          <TextLink href="/register">{m.account_create_account()}</TextLink>
        </>
      }
    >
      <LoginForm />
    </AccountPage>
  );
}
