import type { Invitation } from '@bugquest/contract/outreach/invitations/schema';
import type { InvitationPlatform } from '@bugquest/contract/outreach/lists';
import { csvLines } from '../../../platform/files/tables/csv.ts';
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

/** Splits a name at the last space, because the stores require first and last name. */
function nameParts(fullName: string): [first: string, last: string] {
  const [first = '', ...others] = fullName.split(/\s+/);
  return [first, others.join(' ')];
}

/**
 * The import files of the store consoles: one email per line for Google Play; first name, last name and email for
 * TestFlight. Both without headings and byte order mark, which would become part of the first line.
 */
export const toStoreFile = (platform: InvitationPlatform, invited: readonly Invited[]): string =>
  platform === 'android'
    ? csvLines(
        invited.map(({ email }) => [email]),
        { isBare: true },
      )
    : csvLines(invited.map(({ fullName, email }) => [...nameParts(fullName), email]));
