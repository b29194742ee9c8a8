import { m } from '@bugquest/phrases/messages';
import { Bug, CircleHelp, House, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react';
import { useIsAdmin } from '../../lib/use-is-admin.ts';

export interface NavLink {
  href: string;
  icon: LucideIcon;
  /** In the bar. */
  label: string;
  /** In the menu of small screens, where there is room for more words. */
  longLabel: string;
}

/** Addresses that show the same screen as a link's. */
const SAME_SCREEN: Record<string, string> = { '/dashboard': '/', '/bug-submission': '/submit-bug' };

/** Whether a link leads to where one is, or above it. */
export function isCurrent(href: string, path: string): boolean {
  const here = SAME_SCREEN[path] ?? path;
  return here === href || (href !== '/' && here.startsWith(`${href}/`));
}

/** The links of the shared chrome (section 2), in their order. */
export function useNavLinks(): NavLink[] {
  const { isAdmin } = useIsAdmin();
  const link = (href: string, icon: LucideIcon, label: string, longLabel = label): NavLink => ({
    href,
    icon,
    label,
    longLabel,
  });
  return [
    link('/', House, m.shell_dashboard()),
    link('/submit-bug', Bug, m.shell_submit_bug()),
    link('/profile', UserRound, m.shell_profile()),
    ...(isAdmin ? [link('/admin', ShieldCheck, m.shell_admin(), m.shell_admin_panel())] : []),
    link('/help-center', CircleHelp, m.shell_help(), m.shell_help_center()),
  ];
}
