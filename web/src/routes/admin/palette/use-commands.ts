import { m } from '@bugquest/phrases/messages';
import { Keyboard, Languages, ListFilter, Monitor, Moon, Settings, Sun } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { deskCommands } from '../../../features/review/queue/keys/keyboard-help.tsx';
import { deskHandler } from '../../../features/review/queue/keys/use-desk-keys.ts';
import { useViews } from '../../../features/review/saved-views/use-views.ts';
import {
  SETTINGS_CARD_NAMES,
  SETTINGS_CARDS,
  settingsCardHref,
} from '../../../features/settings/settings-cards.ts';
import { setTheme, THEMES, type Theme } from '../../../lib/browser/theme.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { inEveryLanguage, LANGUAGE_NAMES } from '../../../lib/language/locale.ts';
import { useLanguageSwitch } from '../../../lib/session/use-language-switch.ts';
import { sectionGroups } from '../sections.tsx';
import type { Command, CommandGroup } from './commands.ts';
import { isCardOfTask, taskCommands } from './task-commands.ts';

const THEME_ICONS = {
  light: { icon: Sun, name: m.shell_theme_light },
  dark: { icon: Moon, name: m.shell_theme_dark },
  system: { icon: Monitor, name: m.shell_theme_system },
} satisfies Record<Theme, object>;

const listSections = () =>
  sectionGroups().flatMap(({ title, sections }) =>
    sections.map(({ label, href, icon }) => ({ label, href, icon, title })),
  );

function sectionCommands(navigate: (href: string) => void): Command[] {
  const versions = inEveryLanguage(listSections);
  return listSections().map(({ label, href, icon, title }, index) => ({
    id: href,
    label,
    icon,
    hint: title,
    searchTexts: versions.flatMap((sections) => [sections[index]?.label ?? '', sections[index]?.title ?? '']),
    run: () => navigate(href),
  }));
}

const settingsCommands = (navigate: (href: string) => void): Command[] =>
  SETTINGS_CARD_NAMES.filter((name) => !isCardOfTask(settingsCardHref(name))).map((name) => ({
    id: `settings-${name}`,
    label: SETTINGS_CARDS[name](),
    icon: Settings,
    hint: m.settings_tab(),
    searchTexts: inEveryLanguage(() => [SETTINGS_CARDS[name](), m.settings_tab()]).flat(),
    run: () => navigate(settingsCardHref(name)),
  }));

const themeCommands = (): Command[] =>
  THEMES.map((theme) => {
    const { icon, name } = THEME_ICONS[theme];
    const themeLabel = () => m.shell_theme({ theme: name() });
    return {
      id: theme,
      label: themeLabel(),
      icon,
      searchTexts: inEveryLanguage(() => [themeLabel(), name()]).flat(),
      run: () => setTheme(theme),
    };
  });

/** The commands that need no search on the server. */
export function useCommands(): CommandGroup[] {
  const [, navigate] = useLocation();
  const views = useViews();
  const { other, change } = useLanguageSwitch();
  // The actions of the desk at the time when the palette opened.
  const [actions] = useState(deskCommands);
  return [
    {
      id: 'actions',
      title: m.shell_palette_actions(),
      commands: actions.map(({ action, name, names, keyName }) => ({
        id: action,
        label: name,
        icon: Keyboard,
        searchTexts: names,
        keyName,
        run: () => deskHandler(action)?.(),
      })),
    },
    {
      id: 'views',
      title: m.review_views(),
      commands: views.map(({ name, names, href, count, saved }) => ({
        id: saved?.id ?? href,
        label: name,
        icon: ListFilter,
        hint: count === undefined ? undefined : formatNumber(count),
        searchTexts: names,
        run: () => navigate(href),
      })),
    },
    { id: 'tasks', title: m.shell_palette_tasks(), commands: taskCommands(navigate) },
    { id: 'sections', title: m.shell_admin_sections(), commands: sectionCommands(navigate) },
    { id: 'settings', title: m.settings_tab(), commands: settingsCommands(navigate) },
    {
      id: 'display',
      title: m.shell_palette_display(),
      commands: [
        ...themeCommands(),
        {
          id: other,
          label: LANGUAGE_NAMES[other],
          icon: Languages,
          searchTexts: [...Object.values(LANGUAGE_NAMES), ...inEveryLanguage(m.shell_palette_language)],
          run: change,
        },
      ],
    },
  ];
}
