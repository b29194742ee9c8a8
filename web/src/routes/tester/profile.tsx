import { PasswordCard } from '../../features/accounts/passwords/password-card.tsx';
import { SessionsCard } from '../../features/accounts/sessions/sessions-card.tsx';
import { Profile } from '../../features/employees/profile/profile.tsx';
import { MailPreferencesCard } from '../../features/mail/preferences/mail-preferences-card.tsx';

export function ProfileRoute() {
  return (
    <Profile>
      <MailPreferencesCard />
      <PasswordCard />
      <SessionsCard />
    </Profile>
  );
}
