import { useSearch } from 'wouter';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { Unsubscribe } from '../../features/mail/mail-preferences.tsx';

/** Works with and without a login. */
export function UnsubscribeRoute() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  return <Unsubscribe token={token} frame={(content) => <AccountPage {...content} />} />;
}
