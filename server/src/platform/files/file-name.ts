// Names of uploaded files come from the sender and are shown, exported and written into headers.

/** UTF-16 code units, as PostgreSQL, workbooks and headers get them. */
const MAX_LENGTH = 120;

/** Control characters, separators of lines, lone surrogates and characters that turn the direction of the text. */
const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
const EXTENSION = /\.[^.\s]{1,15}$/u;
/** The time of normalizing grows with the number of marks on a letter, and a sender may write a name of 80 KB. */
const MAX_SENT = 500;
/** Half an emoji at the end of a cut name. */
const HALF = /[\ud800-\udbff]$/;

/**
 * The name of an uploaded file without folders and unwanted characters, in Unicode NFC and at most 120 characters long;
 * the extension stays. `file` when nothing is left.
 */
export function cleanFileName(sent: string | undefined): string {
  const name = (sent ?? '').slice(-MAX_SENT).replace(UNWANTED, '').normalize('NFC');
  const last = name.split(/[/\\]/).at(-1)!.trim();
  return /^\.*$/.test(last) ? 'file' : shortened(last);
}

function shortened(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const [extension = ''] = EXTENSION.exec(name) ?? [];
  return (
    name
      .slice(0, MAX_LENGTH - extension.length)
      .replace(HALF, '')
      .trimEnd() + extension
  );
}
