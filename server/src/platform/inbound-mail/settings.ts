// The settings of inbound mail: the address that replies go to, and the mailbox where they arrive.
import { ConfigError } from '../config-error.ts';
import { isLocalHost } from '../local-host.ts';

export interface InboundMailSettings {
  /** In lower case. Replies go to `local+token@domain`. */
  address: string;
  host: string;
  port: number;
  encryption: 'tls' | 'starttls' | 'none';
  user: string;
  /** Absent: the login needs an access token. */
  password?: string;
  folder: string;
}

/** Characters of the token in a reply address. Local parts have at most 64 (RFC 5321). */
export const REPLY_TOKEN_LENGTH = 42;
const LONGEST_LOCAL_PART = 64 - REPLY_TOKEN_LENGTH - '+'.length;

/** Undefined without INBOUND_MAIL_ADDRESS. @throws {ConfigError} */
export function readInboundMail(get: (name: string) => string | undefined): InboundMailSettings | undefined {
  const [address, url, folder] = ['INBOUND_MAIL_ADDRESS', 'IMAP_URL', 'IMAP_FOLDER'].map(get);
  if (!address) {
    if (!url && !folder) return undefined;
    throw new ConfigError('INBOUND_MAIL_ADDRESS', 'set when IMAP_URL or IMAP_FOLDER is');
  }
  const checked = readAddress(address);
  if (!url) throw new ConfigError('IMAP_URL', 'set when INBOUND_MAIL_ADDRESS is');
  const hasTokens = get('MAIL_OAUTH_TOKEN_URL') !== undefined;
  return { address: checked, ...readServer(url, hasTokens), folder: readFolder(folder ?? 'INBOX') };
}

function readAddress(value: string): string {
  const address = value.toLowerCase();
  const [, local = ''] = /^([a-z0-9._-]+)@[a-z0-9.-]+$/.exec(address) ?? [];
  if (local && local.length <= LONGEST_LOCAL_PART) return address;
  throw new ConfigError(
    'INBOUND_MAIL_ADDRESS',
    `an address such as replies@example.com, with at most ${LONGEST_LOCAL_PART} letters, digits and . _ - before the @`,
  );
}

/** Passwords may not cross a network in plain text, so `imap://` means STARTTLS, except on the same machine. */
function readServer(value: string, hasTokens: boolean): Omit<InboundMailSettings, 'address' | 'folder'> {
  const url = URL.parse(value);
  const isTls = url?.protocol === 'imaps:';
  if (!url?.hostname || !(isTls || url.protocol === 'imap:') || !url.username) {
    throw new ConfigError('IMAP_URL', 'a mailbox, such as imaps://user:password@mail.example.com');
  }
  if (!url.password && !hasTokens) {
    throw new ConfigError('IMAP_URL', 'a mailbox with a password, unless MAIL_OAUTH_TOKEN_URL is set');
  }
  const plain = isLocalHost(url.hostname) ? 'none' : 'starttls';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isTls ? 993 : 143),
    encryption: isTls ? 'tls' : plain,
    user: decoded(url.username),
    ...(url.password && { password: decoded(url.password) }),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError(
      'IMAP_URL',
      'a mailbox in which % and @ of the password are written as %25 and %40',
    );
  }
}

function readFolder(value: string): string {
  if (value.length <= 200 && !/\p{Cc}/u.test(value)) return value;
  throw new ConfigError('IMAP_FOLDER', 'the name of a folder, such as INBOX');
}
