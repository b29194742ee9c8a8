import { useSearch } from 'wouter';
import { AccountPage } from '../features/accounts/components/account-page.tsx';
import { AcceptInvitation } from '../features/invitations/components/accept-invitation.tsx';

/** Where the link of an invitation leads, with or without a login. */
export function InvitationRoute() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  return <AcceptInvitation token={token} frame={(content) => <AccountPage {...content} />} />;
}
