// Acceptance links of invitations, which need no login.
import type { Context } from '../../../context.ts';
import { readLinkToken, toLinkToken } from '../../../platform/crypto/linked-ids.ts';

const OWNER = 'invitation link';

/** URL of the acceptance page. */
export const acceptUrl = async (ctx: Context, invitationId: string): Promise<string> =>
  `${ctx.config.publicUrl}/invitation?token=${await toLinkToken(ctx, invitationId, OWNER)}`;

/** The invitation id of a token; undefined for an invalid token. */
export const readAcceptToken = (ctx: Context, token: string): Promise<string | undefined> =>
  readLinkToken(ctx, token, OWNER);
