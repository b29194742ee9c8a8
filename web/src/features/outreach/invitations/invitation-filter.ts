// The filter of the list is in the URL, with prefixed names, because the screen has another list.
import { INVITATION_PLATFORMS, INVITATION_STATES } from '@bugquest/contract/outreach/lists';
import type { InvitationFilter } from './api.ts';

export const INVITATION_FIELDS = ['invited', 'invitedTo', 'invitation'] as const;
export type InvitationField = (typeof INVITATION_FIELDS)[number];

/** The filter in a URL. Unknown values are ignored. */
export const readInvitationFilter = (values: Record<InvitationField, string>): InvitationFilter => ({
  search: values.invited || undefined,
  platform: INVITATION_PLATFORMS.find((platform) => platform === values.invitedTo),
  state: INVITATION_STATES.find((state) => state === values.invitation),
});
