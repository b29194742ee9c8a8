import { m } from '@bugquest/phrases/messages';
import { MailCheck } from 'lucide-react';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';

export function VerificationSentRoute() {
  return (
    <AccountPage
      title={m.accounts_sent_title()}
      description={m.accounts_sent_text()}
      icon={<MailCheck aria-hidden="true" />}
      footer={<TextLink href="/login">{m.accounts_back_to_login()}</TextLink>}
    >
      <p className="text-muted">{m.accounts_sent_spam()}</p>
      <ButtonLink href="/register" variant="secondary" size="lg" wide className="mt-6">
        {m.accounts_back_to_registration()}
      </ButtonLink>
    </AccountPage>
  );
}
