// Commands in documents: lines of code blocks, and code in sentences and tables that begins with a program and has an argument.

export interface Command {
  /** With placeholders. */
  text: string;
  document: string;
  line: number;
}

const BLOCK = /^ {4,}\S/;
const FENCE = /^\s*```/;
const INLINE_CODE = /`([^`]+)`/g;
/** Settings may come first. Code in JSON, headers, SQL in capitals and most TypeScript begin otherwise. */
const COMMAND = /^([A-Z_]+=[^\s"]+ )*[a-z][\w./-]*( |$)/;

/** A repeated command is listed once, where it is first. */
export function readCommands(documents: Record<string, string>): Command[] {
  const commands = new Map<string, Command>();
  for (const [document, markdown] of Object.entries(documents)) {
    let isFenced = false;
    let isParagraph = false;
    for (const [index, line] of markdown.split('\n').entries()) {
      // An indented line continues a paragraph, unless a blank line is between them.
      const isBlock: boolean = isFenced || (BLOCK.test(line) && !isParagraph);
      isParagraph = !isBlock && line.trim() !== '';
      if (FENCE.test(line)) isFenced = !isFenced;
      else {
        for (const text of commandsIn(line, isBlock))
          if (!commands.has(text)) commands.set(text, { text, document, line: index + 1 });
      }
    }
  }
  return [...commands.values()];
}

function commandsIn(line: string, isBlock: boolean): string[] {
  const code = isBlock
    ? [line.trim()]
    : [...line.matchAll(INLINE_CODE)].map(([, text]) => text!).filter((text) => text.includes(' '));
  return code.filter((text) => COMMAND.test(text));
}
