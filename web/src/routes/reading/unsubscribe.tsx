import { useSearch } from 'wouter';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { Unsubscribe } from '../../features/mail/mail-preferences.tsx';

/** The page of an unsubscribe link, with or without a login. */
export function UnsubscribeRoute() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  return <Unsubscribe token={token} frame={(content) => <AccountPage {...content} />} />;
}
