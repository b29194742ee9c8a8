import { MailPreferencesCard } from '../features/mails/components/mail-preferences-card.tsx';
import { Profile } from '../features/profile/components/profile.tsx';

export function ProfileRoute() {
  return (
    <Profile>
      <MailPreferencesCard />
    </Profile>
  );
}
