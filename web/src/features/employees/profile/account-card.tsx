import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDate } from '../../../lib/language/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';

/** Each language name is in its own language. */
const LANGUAGE_NAMES: Record<Employee['language'], string> = { en: 'English', ar: 'العربية' };

export function AccountCard({ employee }: { employee: Employee }) {
  const { createdAt, emailVerified, isActive, isAdmin, twoFactorEnabled, language } = employee;
  return (
    <Card aria-labelledby="profile-account">
      <CardHeader id="profile-account" title={m.employees_profile_account()} />
      <Facts
        facts={[
          { label: m.employees_profile_member_since(), value: <bdi>{formatDate(createdAt)}</bdi> },
          {
            label: m.employees_profile_email_state(),
            value: (
              <Badge tone={emailVerified ? 'success' : 'danger'}>
                {emailVerified ? m.employees_profile_verified() : m.employees_profile_unverified()}
              </Badge>
            ),
          },
          {
            label: m.employees_profile_account_state(),
            value: (
              <Badge tone={isActive ? 'success' : 'danger'}>
                {isActive ? m.employees_profile_active() : m.employees_profile_inactive()}
              </Badge>
            ),
          },
          {
            label: m.employees_profile_role(),
            value: isAdmin ? m.employees_profile_role_admin() : m.employees_profile_role_tester(),
          },
          {
            label: m.employees_profile_mail_language(),
            value: <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>,
          },
          {
            label: m.employees_profile_two_factor(),
            value: twoFactorEnabled ? m.employees_profile_on() : m.employees_profile_off(),
          },
        ]}
      />
    </Card>
  );
}
