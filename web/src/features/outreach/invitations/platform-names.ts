import type { InvitationPlatform, InvitationState } from '@bugquest/contract/outreach/lists';
import { m } from '@bugquest/phrases/messages';

export const PLATFORM_NAMES: Record<InvitationPlatform, () => string> = {
  android: m.outreach_invitations_android,
  ios: m.outreach_invitations_ios,
};

export const STATE_NAMES: Record<InvitationState, () => string> = {
  pending: m.outreach_invitations_pending,
  sent: m.outreach_invitations_sent,
  accepted: m.outreach_invitations_accepted,
};
