// What the headers of a mail say about who sent it, to whom, and whether a person did.
import addressParser from 'nodemailer/lib/addressparser';

/** The headers that are read. */
export const READ_HEADERS = [
  'from',
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'message-id',
  'return-path',
  'content-type',
  'auto-submitted',
  'precedence',
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-failed-recipients',
  'list-id',
] as const;
type HeaderName = (typeof READ_HEADERS)[number];

/** Values by name, in the order of the mail, on one line each. */
export type MailHeaders = ReadonlyMap<string, readonly string[]>;

const LONGEST_HEADER = 16 * 1024;

export function readHeaders(bytes: Buffer): MailHeaders {
  const headers = new Map<string, string[]>();
  const lines = bytes
    .toString('utf8')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line
      .slice(colon + 1)
      .trim()
      .slice(0, LONGEST_HEADER);
    headers.set(name, [...(headers.get(name) ?? []), value]);
  }
  return headers;
}

const joined = (headers: MailHeaders, name: HeaderName): string => headers.get(name)?.join(', ') ?? '';

/** The address in From, in lower case. Undefined when there is not exactly one. */
export function senderOf(headers: MailHeaders): string | undefined {
  const from = headers.get('from') ?? [];
  const [only, ...others] = addressParser(from[0] ?? '', { flatten: true });
  if (from.length !== 1 || !only?.address || others.length > 0) return undefined;
  return only.address.toLowerCase();
}

/** All places where a mail server may leave the address that a mail was sent to. */
export const recipientText = (headers: MailHeaders): string =>
  (['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'] as const)
    .map((name) => joined(headers, name))
    .join(' ')
    .toLowerCase();

/** Without brackets; undefined when the mail has none. */
export const messageIdOf = (headers: MailHeaders): string | undefined =>
  joined(headers, 'message-id').replace(/^<|>$/g, '') || undefined;

/**
 * Whether a program sent the mail: an answer of an absent person, a bounce, a mailing list, or this product. Such a mail is
 * neither stored nor answered, because two programs that answer each other never stop (RFC 3834).
 */
export function isAutomatic(headers: MailHeaders, ownAddresses: readonly string[]): boolean {
  const autoSubmitted = joined(headers, 'auto-submitted').toLowerCase();
  const sender = senderOf(headers) ?? '';
  return (
    (autoSubmitted !== '' && !autoSubmitted.startsWith('no')) ||
    /\b(bulk|list|junk|auto_reply)\b/i.test(joined(headers, 'precedence')) ||
    PRESENT.some((name) => headers.has(name)) ||
    (headers.get('return-path') ?? []).some((path) => path.replace(/\s/g, '') === '<>') ||
    /^multipart\/report\b/i.test(joined(headers, 'content-type')) ||
    /^(mailer-daemon|postmaster)@/.test(sender) ||
    ownAddresses.includes(sender)
  );
}

/** Headers that only programs set, whatever their value. */
const PRESENT: HeaderName[] = [
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-failed-recipients',
  'list-id',
];
