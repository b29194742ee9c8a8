// What the palette lists, and how typed words find it.
import { foldText, withoutHamza } from '@bugquest/contract/fold-text';
import type { LucideIcon } from 'lucide-react';

export interface Command {
  id: string;
  label: string;
  /** What a search compares: names in both languages, and words that belong to them. */
  words: readonly string[];
  icon: LucideIcon;
  /** Beside the label: a count, a serial number, a department. */
  hint?: string | undefined;
  /** What is printed on the key that does the same. */
  keyName?: string;
  run: () => void;
}

export interface CommandGroup {
  id: string;
  title: string;
  commands: readonly Command[];
}

const fold = (text: string) => withoutHamza(foldText(text)).trim();

/** 0 where a name begins with the typed words, 1 where a word of it does, 2 where they are inside; undefined without all. */
function rankOf({ words }: Command, typed: string): number | undefined {
  const texts = words.map(fold);
  const all = texts.join('\n');
  if (!typed.split(/\s+/).every((word) => all.includes(word))) return undefined;
  if (texts.some((text) => text.startsWith(typed))) return 0;
  return texts.some((text) => text.includes(` ${typed}`)) ? 1 : 2;
}

/** The commands that have every typed word, best first; groups with a better command come first. */
export function findCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const wanted = fold(typed);
  if (!wanted) return groups.filter(({ commands }) => commands.length > 0);
  return groups
    .flatMap(({ commands, ...group }) => {
      const found = commands
        .flatMap((command) => {
          const rank = rankOf(command, wanted);
          return rank === undefined ? [] : [{ command, rank }];
        })
        .sort((one, other) => one.rank - other.rank);
      const best = found[0]?.rank;
      if (best === undefined) return [];
      return [{ group: { ...group, commands: found.map(({ command }) => command) }, best }];
    })
    .sort((one, other) => one.best - other.best)
    .map(({ group }) => group);
}

const SERIAL = /^(?:bug[-\s]?)?#?(\d{1,9})$/;

/** The serial number that was typed as `3012`, `bug-3012` or `٣٠١٢`. */
export function typedSerial(typed: string): string | undefined {
  const digits = SERIAL.exec(fold(typed))?.[1];
  return digits && `BUG-${Number(digits)}`;
}
