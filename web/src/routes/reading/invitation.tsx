import { useSearch } from 'wouter';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { AcceptInvitation } from '../../features/outreach/invitations/accept-invitation.tsx';

/** Works with and without a login. */
export function InvitationRoute() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  return <AcceptInvitation token={token} frame={(content) => <AccountPage {...content} />} />;
}
