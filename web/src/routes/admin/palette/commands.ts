// The entries of the palette, and the search for typed words.
import { foldText, withoutHamza } from '@bugquest/contract/fold-text';
import type { LucideIcon } from 'lucide-react';

export interface Command {
  id: string;
  label: string;
  /** The texts that a search compares: names in both languages, and words that belong to them. */
  searchTexts: readonly string[];
  icon: LucideIcon;
  /** Beside the label: a count, a serial number, a department. */
  hint?: string | undefined;
  /** The label of the key with the same effect. */
  keyName?: string;
  run: () => void;
}

export interface CommandGroup {
  id: string;
  title: string;
  commands: readonly Command[];
}

const fold = (text: string) => withoutHamza(foldText(text)).trim();

/** 0 if a name begins with the typed words, 1 if a word of it does, 2 if it contains them; undefined if a word is missing. */
function rankOf({ searchTexts }: Command, typed: string): number | undefined {
  const texts = searchTexts.map(fold);
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
