import { useSearch } from 'wouter';
import { AccountPage } from '../features/accounts/components/account-page.tsx';
import { Unsubscribe } from '../features/mails/components/unsubscribe.tsx';

/** Where the link of a mail of many leads, with or without a login. */
export function UnsubscribeRoute() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  return <Unsubscribe token={token} frame={(content) => <AccountPage {...content} />} />;
}
