import { m } from '@bugquest/phrases/messages';
import { MailCheck } from 'lucide-react';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { useKeptNext } from '../../lib/session/next-path.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';

export function VerificationSentRoute() {
  const loginPath = useKeptNext('/login');
  const registerPath = useKeptNext('/register');
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
