// The address that replies to a mail go to: `local+token@domain`. The token names the report, with a keyed hash that binds it to
// its reporter, so it needs no row, never expires and cannot be guessed, and knowing one address tells nothing about another.
// It has only letters and digits, because mail servers may write addresses in lower case.
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { REPLY_TOKEN_LENGTH } from '../../../platform/inbound-mail/settings.ts';

interface Replied {
  reportId: string;
  /** The reporter. */
  employeeId: string;
}

/** A token before it was checked. */
export interface ReadToken {
  reportId: string;
  proof: string;
}

const OWNER = 'reply address';
/** Characters for 128 bits, five in each. */
const ID_LENGTH = 26;
/** 80 bits: every guess is a mail. */
const PROOF_HEX = 20;
const PROOF_LENGTH = 16;
const DIGITS = '0123456789abcdefghijklmnopqrstuv';
const UUID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const encode = (hex: string, length: number) => BigInt(`0x${hex}`).toString(32).padStart(length, '0');

function decode(text: string, hexLength: number): string | undefined {
  let value = 0n;
  for (const digit of text) value = value * 32n + BigInt(DIGITS.indexOf(digit));
  const hex = value.toString(16).padStart(hexLength, '0');
  return hex.length === hexLength ? hex : undefined;
}

const textOf = ({ reportId, employeeId }: Replied) => `${reportId}\0${employeeId}`;
const proofOf = (hash: string) => encode(hash.slice(0, PROOF_HEX), PROOF_LENGTH);

/** Undefined when replies by mail are off. */
export async function replyAddressOf(ctx: Context, replied: Replied): Promise<string | undefined> {
  const { inboundMail } = ctx.config;
  if (!inboundMail) return undefined;
  const [local, domain] = inboundMail.address.split('@');
  const proof = proofOf(await ctx.vault.keyedHash(textOf(replied), OWNER));
  return `${local}+${encode(replied.reportId.replaceAll('-', ''), ID_LENGTH)}${proof}@${domain}`;
}

/** The tokens in a text with addresses, in lower case. They are not checked yet. */
export function findTokens({ config }: Pick<Context, 'config'>, text: string): ReadToken[] {
  const [local, domain] = (config.inboundMail?.address ?? '@').split('@').map(RegExp.escape) as [
    string,
    string,
  ];
  const address = new RegExp(
    `(?<![^\\s<>,;:"'(])${local}\\+([0-9a-v]{${REPLY_TOKEN_LENGTH}})@${domain}(?![\\w.-])`,
    'g',
  );
  return [...new Set([...text.matchAll(address)].map(([, token = '']) => token))].flatMap((token) => {
    const id = decode(token.slice(0, ID_LENGTH), 32);
    return id ? [{ reportId: id.replace(UUID_PARTS, '$1-$2-$3-$4-$5'), proof: token.slice(ID_LENGTH) }] : [];
  });
}

/** Whether the token was made for this reporter of the report, also with an earlier secret key. Timing reveals nothing. */
export async function isTokenOf(
  ctx: Context,
  { reportId, proof }: ReadToken,
  employeeId: string,
): Promise<boolean> {
  const given = Buffer.from(proof);
  const hashes = await ctx.vault.keyedHashes(textOf({ reportId, employeeId }), OWNER);
  return hashes
    .map((hash) => Buffer.from(proofOf(hash)))
    .some((one) => one.length === given.length && timingSafeEqual(one, given));
}
