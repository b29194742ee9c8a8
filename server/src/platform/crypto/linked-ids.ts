// Links that only the recipient of a mail has: the id of a row with a keyed hash, so that they need no login and no table.
import { isKeyedHash, type Vault } from './vault.ts';

const TOKEN = /^(?<id>[0-9a-f]{32})-(?<proof>[0-9a-f]{64})$/;
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** The token of a link to a row. `owner` names the kind of link: a token of another kind is invalid. */
export async function toLinkToken({ vault }: { vault: Vault }, id: string, owner: string): Promise<string> {
  return `${id.replaceAll('-', '')}-${await vault.keyedHash(id, owner)}`;
}

/** The id of a token; undefined for an invalid token. */
export async function readLinkToken(
  context: { vault: Vault },
  token: string,
  owner: string,
): Promise<string | undefined> {
  const { id: digits = '', proof = '' } = TOKEN.exec(token)?.groups ?? {};
  if (!digits) return undefined;
  const id = digits.replace(UUID_PARTS, '$1-$2-$3-$4-$5');
  return (await isKeyedHash(context, proof, id, owner)) ? id : undefined;
}
