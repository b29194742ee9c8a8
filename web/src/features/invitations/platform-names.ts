import type { InvitationPlatform, InvitationState } from '@bugquest/contract/outreach/lists';
import { m } from '@bugquest/phrases/messages';

export const PLATFORM_NAMES: Record<InvitationPlatform, () => string> = {
  android: m.invitations_android,
  ios: m.invitations_ios,
};

export const STATE_NAMES: Record<InvitationState, () => string> = {
  pending: m.invitations_pending,
  sent: m.invitations_sent,
  accepted: m.invitations_accepted,
};
