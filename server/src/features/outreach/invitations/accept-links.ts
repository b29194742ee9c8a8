// Acceptance links of invitations. A link contains the invitation's id with a keyed hash, so that only the recipient of the
// mail can accept, without a login.
import type { Context } from '../../../context.ts';
import { isKeyedHash } from '../../../platform/crypto/vault.ts';

const OWNER = 'invitation link';
const TOKEN = /^(?<id>[0-9a-f]{32})-(?<proof>[0-9a-f]{64})$/;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** URL of the acceptance page. */
export async function acceptUrl(ctx: Context, invitationId: string): Promise<string> {
  const proof = await ctx.vault.keyedHash(invitationId, OWNER);
  return `${ctx.config.publicUrl}/invitation?token=${invitationId.replaceAll('-', '')}-${proof}`;
}

/** The invitation id of a token; undefined for an invalid token. */
export async function readAcceptToken(ctx: Context, token: string): Promise<string | undefined> {
  const { id = '', proof = '' } = TOKEN.exec(token)?.groups ?? {};
  if (!id) return undefined;
  const invitationId = id.replace(UUID_PARTS, '$1-$2-$3-$4-$5');
  return (await isKeyedHash(ctx, proof, invitationId, OWNER)) ? invitationId : undefined;
}
