import { m } from '@bugquest/phrases/messages';
import { RegisterForm } from '../features/accounts/components/register-form.tsx';
import { WelcomeVideo } from '../features/videos/components/welcome-video.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function RegisterRoute() {
  return (
    <div className="page py-8 sm:py-12">
      <PageHeader title={m.account_register_title()} description={m.account_register_text()} />
      <WelcomeVideo screen="register" className="mb-8" />
      <RegisterForm />
      <p className="mt-8 flex flex-wrap gap-x-2">
        <span className="text-muted">{m.account_have_account()}</span>
        <TextLink href="/login">{m.account_login_action()}</TextLink>
      </p>
    </div>
  );
}
