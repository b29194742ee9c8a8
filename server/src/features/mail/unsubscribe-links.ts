// The link by which a mail of many is switched off. It says whose mails and of which kind, and carries a keyed hash of
// that, so that it needs no row, never expires, and nobody can make one for somebody else.
import { timingSafeEqual } from 'node:crypto';
import { type BulkMail, isBulkMail } from '@bugquest/contract/mails/lists';
import type { Context } from '../../context.ts';

/** What an unsubscribe link is about. */
export interface Linked {
  employeeId: string;
  kind: BulkMail;
}

const OWNER = 'unsubscribe link';
const TOKEN = /^(?<id>[0-9a-f]{32})-(?<kind>[a-z_]+)-(?<proof>[0-9a-f]{64})$/;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const proofOf = ({ vault }: Context, { employeeId, kind }: Linked) =>
  vault.keyedHash(`${employeeId}\0${kind}`, OWNER);

async function tokenOf(ctx: Context, linked: Linked): Promise<string> {
  return `${linked.employeeId.replaceAll('-', '')}-${linked.kind}-${await proofOf(ctx, linked)}`;
}

/** The page on which whoever reads the mail can switch off its kind: every mail of many shows this link. */
export async function unsubscribeUrl(ctx: Context, employeeId: string, kind: BulkMail): Promise<string> {
  return `${ctx.config.publicUrl}/unsubscribe?token=${await tokenOf(ctx, { employeeId, kind })}`;
}

/** The headers by which mail programs show a button of their own (RFC 2369, RFC 8058). */
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

/** What a token is about; undefined when it was not made here. */
export async function readToken(ctx: Context, token: string): Promise<Linked | undefined> {
  const { id = '', kind = '', proof = '' } = TOKEN.exec(token)?.groups ?? {};
  if (!isBulkMail(kind)) return undefined;
  const linked = { employeeId: id.replace(UUID_PARTS, '$1-$2-$3-$4-$5'), kind };
  const expected = await proofOf(ctx, linked);
  return timingSafeEqual(Buffer.from(proof, 'hex'), Buffer.from(expected, 'hex')) ? linked : undefined;
}
