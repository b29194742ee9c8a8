// The token of an unsubscribe link is the employee, the kind of mail and a keyed hash. It needs no row, never expires and cannot be
// forged.
import { type BulkMail, isBulkMail } from '@bugquest/contract/mail/lists';
import type { Context } from '../../../context.ts';
import { isKeyedHash } from '../../../platform/crypto/vault.ts';

export interface UnsubscribeLink {
  employeeId: string;
  kind: BulkMail;
}

const LINK_PURPOSE = 'unsubscribe link';
const TOKEN = /^(?<id>[0-9a-f]{32})-(?<kind>[a-z_]+)-(?<proof>[0-9a-f]{64})$/;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const hashedText = ({ employeeId, kind }: UnsubscribeLink) => `${employeeId}\0${kind}`;

async function tokenOf(ctx: Context, link: UnsubscribeLink): Promise<string> {
  const proof = await ctx.vault.keyedHash(hashedText(link), LINK_PURPOSE);
  return `${link.employeeId.replaceAll('-', '')}-${link.kind}-${proof}`;
}

/** Every bulk mail contains this link. */
export async function unsubscribeUrl(ctx: Context, employeeId: string, kind: BulkMail): Promise<string> {
  return `${ctx.config.publicUrl}/unsubscribe?token=${await tokenOf(ctx, { employeeId, kind })}`;
}

/** Headers for the unsubscribe button of mail programs (RFC 2369, RFC 8058). */
export async function unsubscribeHeaders(
  ctx: Context,
  employeeId: string,
  kind: BulkMail,
): Promise<Record<string, string>> {
  const token = await tokenOf(ctx, { employeeId, kind });
  return {
    'List-Unsubscribe': `<${ctx.config.publicUrl}/api/mail-preferences/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

export async function readToken(ctx: Context, token: string): Promise<UnsubscribeLink | undefined> {
  const { id = '', kind = '', proof = '' } = TOKEN.exec(token)?.groups ?? {};
  if (!isBulkMail(kind)) return undefined;
  const link = { employeeId: id.replace(UUID_PARTS, '$1-$2-$3-$4-$5'), kind };
  return (await isKeyedHash(ctx, proof, hashedText(link), LINK_PURPOSE)) ? link : undefined;
}
