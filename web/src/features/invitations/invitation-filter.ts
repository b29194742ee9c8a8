// What is asked of the list stands in the address, under names of its own: another list stands on the same screen.
import { INVITATION_PLATFORMS, INVITATION_STATES } from '@bugquest/contract/outreach/lists';
import type { InvitationFilter } from './api.ts';

export const INVITATION_FIELDS = ['invited', 'invitedTo', 'invitation'] as const;
export type InvitationField = (typeof INVITATION_FIELDS)[number];

/** The filter that an address asks for; what there is not is not asked for. */
export const readInvitationFilter = (values: Record<InvitationField, string>): InvitationFilter => ({
  search: values.invited || undefined,
  platform: INVITATION_PLATFORMS.find((platform) => platform === values.invitedTo),
  state: INVITATION_STATES.find((state) => state === values.invitation),
});
