// Unsubscribe links of bulk mail. A link contains employee and kind of mail with a keyed hash, so it needs no row, never
// expires and cannot be forged.
import { type BulkMail, isBulkMail } from '@bugquest/contract/mail/lists';
import type { Context } from '../../../context.ts';
import { isKeyedHash } from '../../../platform/crypto/vault.ts';

/** The content of an unsubscribe link. */
export interface Linked {
  employeeId: string;
  kind: BulkMail;
}

const OWNER = 'unsubscribe link';
const TOKEN = /^(?<id>[0-9a-f]{32})-(?<kind>[a-z_]+)-(?<proof>[0-9a-f]{64})$/;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const textOf = ({ employeeId, kind }: Linked) => `${employeeId}\0${kind}`;

async function tokenOf(ctx: Context, linked: Linked): Promise<string> {
  const proof = await ctx.vault.keyedHash(textOf(linked), OWNER);
  return `${linked.employeeId.replaceAll('-', '')}-${linked.kind}-${proof}`;
}

/** The unsubscribe page, linked in every bulk mail. */
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

/** The content of a token; undefined for an invalid one. */
export async function readToken(ctx: Context, token: string): Promise<Linked | undefined> {
  const { id = '', kind = '', proof = '' } = TOKEN.exec(token)?.groups ?? {};
  if (!isBulkMail(kind)) return undefined;
  const linked = { employeeId: id.replace(UUID_PARTS, '$1-$2-$3-$4-$5'), kind };
  return (await isKeyedHash(ctx, proof, textOf(linked), OWNER)) ? linked : undefined;
}
