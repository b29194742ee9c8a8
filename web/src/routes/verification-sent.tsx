import { m } from '@bugquest/phrases/messages';
import { MailCheck } from 'lucide-react';
import { AccountPage } from '../features/accounts/components/account-page.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function VerificationSentRoute() {
  return (
    <AccountPage
      title={m.account_sent_title()}
      description={m.account_sent_text()}
      icon={<MailCheck aria-hidden="true" />}
      footer={<TextLink href="/login">{m.account_back_to_login()}</TextLink>}
    >
      <p className="text-muted">{m.account_sent_spam()}</p>
      <ButtonLink href="/register" variant="secondary" size="lg" wide className="mt-6">
        {m.account_back_to_registration()}
      </ButtonLink>
    </AccountPage>
  );
}
