// Finds the text of a mail in its structure, without downloading its files.
import type { MessageStructureObject } from 'imapflow';

export interface MailParts {
  /** Texts that the person wrote, in order: some programs write a part before and one after a picture. */
  plain: MessageStructureObject[];
  html: MessageStructureObject | undefined;
  /** Files that the person added. */
  files: number;
  /** Its text is for the keys of people, not for the product. */
  isEncrypted: boolean;
}

const MOST_TEXTS = 5;
/** Smaller pictures within the text belong to signatures. */
const SIGNATURE_PICTURE = 20 * 1024;
const ENCRYPTED = /^(multipart\/encrypted|application\/(x-)?pkcs7-mime)$/;
/** Proofs of who signed, and invitations that calendars add. */
const NO_FILES =
  /^(application\/(pgp-signature|(x-)?pkcs7-signature|ms-tnef)|text\/(calendar|x-amp-html|vcard))$/;

export function partsOf(root: MessageStructureObject): MailParts {
  const parts: MailParts = { plain: [], html: undefined, files: 0, isEncrypted: false };
  const open = [root];
  for (let node = open.shift(); node; node = open.shift()) {
    if (ENCRYPTED.test(node.type)) parts.isEncrypted = true;
    if (node.childNodes && node.type.startsWith('multipart/')) open.unshift(...node.childNodes);
    else add(parts, node);
  }
  return parts;
}

function add(parts: MailParts, node: MessageStructureObject): void {
  const isFile = node.disposition === 'attachment' || Boolean(nameOf(node));
  if (node.type === 'text/plain' && !isFile) {
    if (parts.plain.length < MOST_TEXTS) parts.plain.push(node);
  } else if (node.type === 'text/html' && !isFile) parts.html ??= node;
  else if (!NO_FILES.test(node.type) && !isDecoration(node)) parts.files += 1;
}

const nameOf = ({ dispositionParameters, parameters }: MessageStructureObject) =>
  dispositionParameters?.filename ?? parameters?.name;

function isDecoration({ type, disposition, id, size = 0 }: MessageStructureObject): boolean {
  const isInText = disposition === 'inline' || (disposition !== 'attachment' && Boolean(id));
  return type.startsWith('image/') && isInText && size < SIGNATURE_PICTURE;
}
