import type { Invitation } from '@bugquest/contract/invitations/schema';
import type { InvitationPlatform } from '@bugquest/contract/outreach/lists';
import { csvLine } from '../../platform/csv.ts';
import type { Invited, ListedInvitation } from './queries.ts';

export const toInvitation = ({
  sentAt,
  acceptedAt,
  createdAt,
  ...invitation
}: ListedInvitation): Invitation => ({
  ...invitation,
  sentAt: sentAt?.toISOString() ?? null,
  acceptedAt: acceptedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** The last word of a name is not always a family's, but the stores ask for two parts. */
function nameParts(fullName: string): [first: string, last: string] {
  const [first = '', ...others] = fullName.split(/\s+/);
  return [first, others.join(' ')];
}

/**
 * What the consoles of the stores import: Google Play an address a line, TestFlight first name, last name and address.
 * Neither knows headings or a byte-order mark, which would be taken for a part of the first line.
 */
export const toStoreFile = (platform: InvitationPlatform, invited: readonly Invited[]): string =>
  invited
    .map(({ fullName, email }) => csvLine(platform === 'android' ? [email] : [...nameParts(fullName), email]))
    .join('');
