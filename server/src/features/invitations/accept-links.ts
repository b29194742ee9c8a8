// The link by which an invitation is accepted: it names the invitation and carries a keyed hash of that, so that whoever
// has the mail can accept without a login, and nobody else.
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';

const OWNER = 'invitation link';
const TOKEN = /^(?<id>[0-9a-f]{32})-(?<proof>[0-9a-f]{64})$/;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** The page on which an invitation is accepted. */
export async function acceptUrl(ctx: Context, invitationId: string): Promise<string> {
  const proof = await ctx.vault.keyedHash(invitationId, OWNER);
  return `${ctx.config.publicUrl}/invitation?token=${invitationId.replaceAll('-', '')}-${proof}`;
}

/** The invitation that a token names; undefined when it was not made here. */
export async function readAcceptToken(ctx: Context, token: string): Promise<string | undefined> {
  const { id = '', proof = '' } = TOKEN.exec(token)?.groups ?? {};
  if (!id) return undefined;
  const invitationId = id.replace(UUID_PARTS, '$1-$2-$3-$4-$5');
  const expected = await ctx.vault.keyedHash(invitationId, OWNER);
  return timingSafeEqual(Buffer.from(proof, 'hex'), Buffer.from(expected, 'hex')) ? invitationId : undefined;
}
