import { m } from '@bugquest/phrases/messages';
import { Redirect } from 'wouter';
import { useCompanyLogin } from '../../features/accounts/company-login/api.ts';
import { RegisterForm } from '../../features/accounts/registration/register-form.tsx';
import { WelcomeVideo } from '../../features/content/videos/welcome-video.tsx';
import { useInvitation } from '../../features/employees/roster/invitation.ts';
import { ProgramNotice } from '../../features/settings/program-notice.tsx';
import { usePathWithNext } from '../../lib/session/next-path.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

export function RegisterRoute() {
  const { offer } = useCompanyLogin();
  const loginPath = usePathWithNext('/login');
  const invitation = useInvitation();
  if (offer?.isOnlyWay) return <Redirect to={loginPath} replace />;
  return (
    <div className="page py-8 sm:py-12">
      <PageHeader title={m.accounts_register_title()} description={m.accounts_register_text()} />
      <ProgramNotice className="mb-8" />
      <WelcomeVideo screen="register" className="mb-8" />
      {invitation.isLoading ? (
        <Loading>
          <Skeleton className="h-120" />
        </Loading>
      ) : (
        <RegisterForm invited={invitation.data} isLinkInvalid={invitation.isError} />
      )}
      <p className="mt-8 flex flex-wrap gap-x-2">
        <span className="text-muted">{m.accounts_have_account()}</span>
        <TextLink href={loginPath}>{m.accounts_login_action()}</TextLink>
      </p>
    </div>
  );
}
