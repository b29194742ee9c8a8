// The sender chooses the name of an uploaded file, which is shown, exported and written into headers.
import { cutText } from '@bugquest/contract/cut-text';

/** In UTF-16 code units. */
const MAX_LENGTH = 120;

/** Control characters, lone surrogates, line separators, and characters that change the direction of the text. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
const EXTENSION = /\.[^.\s]{1,15}$/u;
/** Unicode normalisation of a letter with many marks is slow, and a sender may send a name of 80 KB. */
const MAX_SENT_LENGTH = 500;

/**
 * Removes folders and forbidden characters, normalises to Unicode NFC and shortens the name before its extension. Returns `file` when
 * nothing remains.
 */
export function cleanFileName(sent: string | undefined): string {
  const name = (sent ?? '').slice(-MAX_SENT_LENGTH).replace(FORBIDDEN, '').normalize('NFC');
  const baseName = name.split(/[/\\]/).at(-1)!.trim();
  return /^\.*$/.test(baseName) ? 'file' : shorten(baseName);
}

function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const [extension = ''] = EXTENSION.exec(name) ?? [];
  return cutText(name, MAX_LENGTH - extension.length).trimEnd() + extension;
}
