import { m } from '@bugquest/phrases/messages';
import { Building2, Link2 } from 'lucide-react';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { loginPathForRetry } from '../../features/accounts/company-login/api.ts';
import {
  LinkForm,
  ProfileForm,
  useCompanyLoginSteps,
} from '../../features/accounts/company-login/login-steps.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

export function CompanyLoginRoute() {
  const { form, followStep, fail } = useCompanyLoginSteps();
  const footer = <TextLink href={loginPathForRetry()}>{m.accounts_back_to_login()}</TextLink>;
  if (form?.step === 'profile') {
    return (
      <AccountPage
        title={m.accounts_company_profile_title()}
        description={m.accounts_company_profile_text()}
        icon={<Building2 aria-hidden="true" />}
        footer={footer}
      >
        <ProfileForm formId={form.form} known={form.known} followStep={followStep} fail={fail} />
      </AccountPage>
    );
  }
  if (form?.step === 'link') {
    return (
      <AccountPage
        title={m.accounts_company_link_title()}
        description={m.accounts_company_link_text()}
        icon={<Link2 aria-hidden="true" />}
        footer={footer}
      >
        <LinkForm
          formId={form.form}
          workEmail={form.workEmail}
          next={form.next}
          followStep={followStep}
          fail={fail}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.accounts_company_finish_title()} icon={<Spinner />}>
      <p role="status" className="text-muted">
        {m.accounts_company_finish_text()}
      </p>
    </AccountPage>
  );
}
