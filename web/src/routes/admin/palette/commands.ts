import { foldText, withoutHamza } from '@bugquest/contract/fold-text';
import { searchWords } from '@bugquest/contract/search-words';
import type { LucideIcon } from 'lucide-react';

export interface Command {
  id: string;
  label: string;
  /** Names in both languages, and other words for the command. */
  searchTexts: readonly string[];
  icon: LucideIcon;
  /** A count, a serial number or a department, shown beside the label. */
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

const foldForSearch = (text: string) => withoutHamza(foldText(text)).trim();

/**
 * 0: a name begins with the typed text. 1: a word of a name does. 2: the names contain all typed words. Undefined: a word is
 * missing.
 */
function matchRank({ searchTexts }: Command, words: readonly string[]): number | undefined {
  const texts = searchTexts.map(foldForSearch);
  const all = texts.join('\n');
  if (!words.every((word) => all.includes(word))) return undefined;
  const typed = words.join(' ');
  if (texts.some((text) => text.startsWith(typed))) return 0;
  return texts.some((text) => text.includes(` ${typed}`)) ? 1 : 2;
}

/** Returns the commands that contain every typed word. The best commands, and the groups with the best command, come first. */
export function findCommands(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = searchWords(typed).map(withoutHamza);
  if (words.length === 0) return groups.filter(({ commands }) => commands.length > 0);
  return groups
    .flatMap(({ commands, ...group }) => {
      const matches = commands
        .flatMap((command) => {
          const rank = matchRank(command, words);
          return rank === undefined ? [] : [{ command, rank }];
        })
        .sort((one, other) => one.rank - other.rank);
      const best = matches[0]?.rank;
      if (best === undefined) return [];
      return [{ group: { ...group, commands: matches.map(({ command }) => command) }, best }];
    })
    .sort((one, other) => one.best - other.best)
    .map(({ group }) => group);
}
