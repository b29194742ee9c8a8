// A command of a document is a line of a code block, or code in a sentence or table with more than one word.

export interface Command {
  /** With placeholders. */
  text: string;
  line: number;
}

const BLOCK = /^ {4,}(\S.*)$/;
const FENCE = /^\s*```/;
const INLINE_CODE = /`([^`]+)`/g;

/** A repeated command is listed once, with its last line. */
export function readCommands(markdown: string): Command[] {
  const commands = new Map<string, Command>();
  let isFenced = false;
  for (const [index, line] of markdown.split('\n').entries()) {
    if (FENCE.test(line)) isFenced = !isFenced;
    else {
      for (const text of commandsIn(line, isFenced)) {
        commands.delete(text);
        commands.set(text, { text, line: index + 1 });
      }
    }
  }
  return [...commands.values()];
}

function commandsIn(line: string, isFenced: boolean): string[] {
  const block = isFenced ? line.trim() : BLOCK.exec(line)?.[1];
  if (block) return [block];
  return [...line.matchAll(INLINE_CODE)].map(([, text]) => text!).filter((text) => text.includes(' '));
}
