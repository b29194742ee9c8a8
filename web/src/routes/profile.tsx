import { Profile } from '../features/profile/components/profile.tsx';

export function ProfileRoute() {
  return <Profile />;
}
