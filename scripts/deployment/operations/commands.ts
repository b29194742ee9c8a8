// Reads the commands of a document: the lines of its code blocks, and code in a sentence or a table that is more than one word.

export interface Command {
  /** As it is written, with placeholders. */
  text: string;
  line: number;
}

const BLOCK = /^ {4,}(\S.*)$/;
const FENCE = /^\s*```/;
const SPAN = /`([^`]+)`/g;

/** A command that occurs several times is listed once, at its last place. */
export function readCommands(markdown: string): Command[] {
  const found = new Map<string, Command>();
  let isFenced = false;
  for (const [index, line] of markdown.split('\n').entries()) {
    if (FENCE.test(line)) isFenced = !isFenced;
    else {
      for (const text of commandsIn(line, isFenced)) {
        found.delete(text);
        found.set(text, { text, line: index + 1 });
      }
    }
  }
  return [...found.values()];
}

function commandsIn(line: string, isFenced: boolean): string[] {
  const block = isFenced ? line.trim() : BLOCK.exec(line)?.[1];
  if (block) return [block];
  return [...line.matchAll(SPAN)].map(([, text]) => text!).filter((text) => text.includes(' '));
}
