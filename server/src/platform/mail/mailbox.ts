import { cleanEmail } from '@bugquest/contract/identifiers';
import addressparser from 'nodemailer/lib/addressparser';

export interface Mailbox {
  /** '' without a name. */
  name: string;
  address: string;
}

/**
 * `"name" <address>`, `name <address>` or an address. A name without quotation marks is taken as it stands, also with the commas and
 * brackets that RFC 5322 allows only in quoted names. Undefined for anything else, also for several addresses.
 */
export function parseMailbox(text: string): Mailbox | undefined {
  const bracket = text.lastIndexOf('<');
  if (/\p{Cc}/u.test(text) || (bracket >= 0 && !text.endsWith('>'))) return undefined;
  const typedName = text.slice(0, Math.max(bracket, 0)).trim();
  const isPlain = typedName !== '' && !typedName.includes('"');
  const [found, ...others] = addressparser(
    isPlain ? `${JSON.stringify(typedName)} ${text.slice(bracket)}` : text,
    { flatten: true },
  );
  if (!found || found.group !== undefined || others.length > 0) return undefined;
  const address = cleanEmail(found.address);
  const isAddress = /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) && (bracket >= 0 || found.name === '');
  return isAddress ? { name: found.name, address } : undefined;
}
