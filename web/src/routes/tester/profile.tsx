import { useCompanyLogin } from '../../features/accounts/company-login/api.ts';
import { PasswordCard } from '../../features/accounts/passwords/password-card.tsx';
import { SessionsCard } from '../../features/accounts/sessions-card.tsx';
import { MyDataCard } from '../../features/employees/personal-data/my-data-card.tsx';
import { Profile } from '../../features/employees/profile/profile.tsx';
import { MailPreferencesCard } from '../../features/mail/mail-preferences.tsx';
import { PushCard } from '../../features/notifications/push/push-card.tsx';

export function ProfileRoute() {
  const { offer } = useCompanyLogin();
  return (
    <Profile>
      <PushCard />
      <MailPreferencesCard />
      {!offer?.isOnlyWay && <PasswordCard />}
      <SessionsCard />
      <MyDataCard />
    </Profile>
  );
}
