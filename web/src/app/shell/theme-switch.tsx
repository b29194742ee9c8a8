import { m } from '@bugquest/phrases/messages';
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, THEMES, type Theme, useTheme } from '../../lib/browser/theme.ts';
import { classes } from '../../ui/classes.ts';

const THEME_ICONS: Record<Theme, { icon: typeof Sun; label: () => string }> = {
  light: { icon: Sun, label: m.shell_theme_light },
  dark: { icon: Moon, label: m.shell_theme_dark },
  system: { icon: Monitor, label: m.shell_theme_system },
};

/** Cycles through the themes. `showsName` shows the name beside the icon. */
export function ThemeSwitch({ showsName, className }: { showsName?: boolean; className?: string }) {
  const theme = useTheme();
  const { icon: Icon, label } = THEME_ICONS[theme];
  const text = m.shell_theme({ theme: label() });
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <button
      type="button"
      onClick={() => setTheme(next)}
      aria-label={text}
      title={text}
      className={classes(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control text-sm font-medium hover:bg-sunken',
        className,
      )}
    >
      <Icon className="size-4.5" aria-hidden="true" />
      {showsName && text}
    </button>
  );
}
