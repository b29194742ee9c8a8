import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDate } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';

/** The languages are named in themselves, as in the switch. */
const LANGUAGE_NAMES: Record<Employee['language'], string> = { en: 'English', ar: 'العربية' };

export function AccountCard({ employee }: { employee: Employee }) {
  const { createdAt, emailVerified, isActive, isAdmin, twoFactorEnabled, language } = employee;
  return (
    <Card aria-labelledby="profile-account">
      <CardHeader id="profile-account" title={m.profile_account()} />
      <Facts
        facts={[
          { label: m.profile_member_since(), value: <bdi>{formatDate(createdAt)}</bdi> },
          {
            label: m.profile_email_state(),
            value: (
              <Badge tone={emailVerified ? 'success' : 'danger'}>
                {emailVerified ? m.profile_verified() : m.profile_unverified()}
              </Badge>
            ),
          },
          {
            label: m.profile_account_state(),
            value: (
              <Badge tone={isActive ? 'success' : 'danger'}>
                {isActive ? m.profile_active() : m.profile_inactive()}
              </Badge>
            ),
          },
          { label: m.profile_role(), value: isAdmin ? m.profile_role_admin() : m.profile_role_tester() },
          { label: m.profile_mail_language(), value: <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi> },
          { label: m.profile_two_factor(), value: twoFactorEnabled ? m.profile_on() : m.profile_off() },
        ]}
      />
    </Card>
  );
}
