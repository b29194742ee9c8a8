// What administrators look for under another word than the title of a section or card.
import { m } from '@bugquest/phrases/messages';
import {
  CalendarOff,
  type LucideIcon,
  Megaphone,
  Printer,
  Rocket,
  ShieldCheck,
  TrafficCone,
  UserPlus,
} from 'lucide-react';
import { settingsCardHref } from '../../../features/settings/settings-cards.ts';
import { inEveryLanguage } from '../../../lib/language/locale.ts';
import type { Command } from './commands.ts';

interface Task {
  id: string;
  name: () => string;
  /** Other words for it, in each language. */
  words: () => string;
  icon: LucideIcon;
  /** An address, or what the command does on the page. */
  does: string | (() => void);
}

const TASKS: readonly Task[] = [
  {
    id: 'invite',
    name: m.employees_invite_people,
    words: m.shell_words_invite,
    icon: UserPlus,
    does: '/admin?tab=users&view=roster',
  },
  {
    id: 'announce',
    name: m.outreach_announcements_new,
    words: m.shell_words_announce,
    icon: Megaphone,
    does: '/admin?tab=announcements',
  },
  {
    id: 'launch',
    name: m.coverage_decide,
    words: m.shell_words_launch,
    icon: Rocket,
    does: '/admin?tab=readiness',
  },
  {
    id: 'gates',
    name: m.coverage_gates,
    words: m.shell_words_gates,
    icon: TrafficCone,
    does: '/admin?tab=readiness',
  },
  {
    id: 'weekend',
    name: m.settings_weekend,
    words: m.shell_words_weekend,
    icon: CalendarOff,
    does: settingsCardHref('dates'),
  },
  {
    id: 'own-two-factor',
    name: m.accounts_two_factor_title,
    words: m.shell_words_two_factor,
    icon: ShieldCheck,
    does: settingsCardHref('two-factor'),
  },
  {
    id: 'print',
    name: m.shell_palette_print,
    words: m.shell_words_print,
    icon: Printer,
    does: () => window.print(),
  },
];

/** The card of a task is found by the task, and not twice. */
export const isCardOfTask = (href: string): boolean =>
  TASKS.some(({ id, does }) => id === 'own-two-factor' && does === href);

/** Each word begins a text of its own, because a command whose text begins with the typed words comes first. */
export const taskCommands = (navigate: (href: string) => void): Command[] =>
  TASKS.map(({ id, name, words, icon, does }) => ({
    id: `task-${id}`,
    label: name(),
    icon,
    searchTexts: inEveryLanguage(() => [name(), ...words().split('\n')]).flat(),
    run: () => (typeof does === 'string' ? navigate(does) : does()),
  }));
