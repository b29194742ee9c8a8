import { m } from '@bugquest/phrases/messages';
import { ShieldCheck } from 'lucide-react';
import { AccountPage } from '../features/accounts/components/account-page.tsx';
import { LoginForm } from '../features/accounts/components/login-form.tsx';
import { TwoFactorForm } from '../features/accounts/components/two-factor-form.tsx';
import { type TwoFactorStep, useTwoFactorStep } from '../features/accounts/two-factor-step.ts';
import { WelcomeVideo } from '../features/videos/components/welcome-video.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function LoginRoute() {
  const step = useTwoFactorStep();
  return step.owed ? <SecondStep step={step} /> : <PasswordStep step={step} />;
}

function PasswordStep({ step }: { step: TwoFactorStep }) {
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
      aside={<WelcomeVideo screen="login" className="mt-6" />}
    >
      <LoginForm onSecondStep={step.enter} />
    </AccountPage>
  );
}

function SecondStep({ step }: { step: TwoFactorStep }) {
  return (
    <AccountPage
      icon={<ShieldCheck aria-hidden="true" />}
      title={m.two_factor_login_title()}
      description={m.two_factor_login_text()}
      footer={<TextLink href={step.path}>{m.account_back_to_login()}</TextLink>}
    >
      <TwoFactorForm onExpired={step.leave} />
    </AccountPage>
  );
}
