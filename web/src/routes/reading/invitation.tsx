import { useSearch } from 'wouter';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { AcceptInvitation } from '../../features/outreach/invitations/accept-invitation.tsx';
import { StoreLink } from '../../features/store/open-store.tsx';
import { useAuth } from '../../lib/session/session.tsx';

/** Works with and without a login. Only people with a login may know how to get the build. */
export function InvitationRoute() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const { employee } = useAuth();
  return (
    <AcceptInvitation
      token={token}
      frame={({ children, ...content }) => (
        <AccountPage {...content}>
          {children}
          {employee && <StoreLink />}
        </AccountPage>
      )}
    />
  );
}
