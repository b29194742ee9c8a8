import { m } from '@bugquest/phrases/messages';
import { Bug, CircleHelp, House, ListChecks, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react';

export interface NavLink {
  href: string;
  icon: LucideIcon;
  /** Label in the navigation bar. */
  label: string;
  /** Label in the menu on small screens, which has more space. */
  longLabel: string;
}

/** Other paths of the same screen, and of the admin panel. */
const SAME_SCREEN: Record<string, string> = {
  '/dashboard': '/',
  '/bug-submission': '/submit-bug',
  '/leaderboard': '/admin',
};

/** Whether a link leads to the current path or a parent of it. */
export function isCurrent(href: string, path: string): boolean {
  const here = SAME_SCREEN[path] ?? path;
  return here === href || (href !== '/' && here.startsWith(`${href}/`));
}

/** The navigation links (section 2), in order. */
export function navLinks(isAdmin: boolean): NavLink[] {
  const link = (href: string, icon: LucideIcon, label: string, longLabel = label): NavLink => ({
    href,
    icon,
    label,
    longLabel,
  });
  return [
    link('/', House, m.shell_dashboard()),
    link('/submit-bug', Bug, m.shell_submit_bug()),
    link('/reports', ListChecks, m.reports_my_reports()),
    link('/profile', UserRound, m.shell_profile()),
    ...(isAdmin ? [link('/admin', ShieldCheck, m.shell_admin(), m.shell_admin_panel())] : []),
    link('/help-center', CircleHelp, m.shell_help(), m.shell_help_center()),
  ];
}
