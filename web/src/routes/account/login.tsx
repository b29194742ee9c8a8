import { m } from '@bugquest/phrases/messages';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { useCompanyLogin } from '../../features/accounts/company-login/api.ts';
import { LoginMethods } from '../../features/accounts/login/login-methods.tsx';
import { TwoFactorForm } from '../../features/accounts/login/two-factor-form.tsx';
import { type TwoFactorStep, useTwoFactorStep } from '../../features/accounts/login/two-factor-step.ts';
import { WelcomeVideo } from '../../features/content/videos/welcome-video.tsx';
import { ProgramNotice } from '../../features/settings/program-notice.tsx';
import { usePathWithNext } from '../../lib/session/next-path.ts';
import { useAuth } from '../../lib/session/session.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

const FirstLoginHint = lazy(async () => ({
  default: (await import('../../features/employees/admin-access/first-login-hint.tsx')).FirstLoginHint,
}));

export function LoginRoute() {
  const step = useTwoFactorStep();
  return step.isCodeNeeded ? <SecondStep step={step} /> : <FirstStep step={step} />;
}

function FirstStep({ step }: { step: TwoFactorStep }) {
  const { offer } = useCompanyLogin();
  const registerPath = usePathWithNext('/register');
  const { endedRole } = useAuth();
  const isForAdmin = new URLSearchParams(useSearch()).get('next')?.startsWith('/admin') ?? false;
  return (
    <AccountPage
      title={m.accounts_login_title()}
      description={offer?.isOnlyWay ? m.accounts_company_login_only() : m.accounts_login_text()}
      footer={
        !offer?.isOnlyWay && (
          <>
            <span className="text-muted">{m.accounts_no_account()}</span>
            <TextLink href={registerPath}>{m.accounts_create_account()}</TextLink>
          </>
        )
      }
      aside={<WelcomeVideo screen="login" className="mt-6" />}
    >
      <ProgramNotice className="mb-6" />
      {isForAdmin && (
        <Suspense>
          <FirstLoginHint />
        </Suspense>
      )}
      {endedRole && (
        <Alert tone="info" className="mb-6">
          {endedRole === 'admin' ? m.accounts_ended_admin() : m.accounts_ended_employee()}
        </Alert>
      )}
      <LoginMethods onSecondStep={step.enter} />
    </AccountPage>
  );
}

function SecondStep({ step }: { step: TwoFactorStep }) {
  return (
    <AccountPage
      icon={<ShieldCheck aria-hidden="true" />}
      title={m.accounts_two_factor_login_title()}
      description={m.accounts_two_factor_login_text()}
      footer={<TextLink href={step.path}>{m.accounts_back_to_login()}</TextLink>}
    >
      <TwoFactorForm onExpired={step.leave} />
    </AccountPage>
  );
}
