// Tokens for links in mails: the id of a row with a keyed hash. Such links need no login, and the tokens need no table.
import { isKeyedHash, type Vault } from './vault.ts';

const TOKEN = /^(?<id>[0-9a-f]{32})-(?<proof>[0-9a-f]{64})$/;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** A token is only valid for its kind of link. */
export async function toLinkToken(
  { vault }: { vault: Vault },
  id: string,
  linkKind: string,
): Promise<string> {
  return `${id.replaceAll('-', '')}-${await vault.keyedHash(id, linkKind)}`;
}

/** Undefined for an invalid token. */
export async function readLinkToken(
  context: { vault: Vault },
  token: string,
  linkKind: string,
): Promise<string | undefined> {
  const { id: digits = '', proof = '' } = TOKEN.exec(token)?.groups ?? {};
  if (!digits) return undefined;
  const id = digits.replace(UUID_PARTS, '$1-$2-$3-$4-$5');
  return (await isKeyedHash(context, proof, id, linkKind)) ? id : undefined;
}
