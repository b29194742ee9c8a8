import { m } from '@bugquest/phrases/messages';
import { Bug, CircleHelp, House, ListChecks, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAuth } from '../../lib/session/session.tsx';
import { pageAt, preloadPage } from '../page-loaders.ts';

export interface ShellLinkProps {
  href: string;
  children: ReactNode;
  current?: boolean;
  className?: string;
  onClick?: () => void;
}

/** Preloads its screen on hover and focus. */
export function ShellLink({ href, children, current, className, onClick }: ShellLinkProps) {
  const { employee } = useAuth();
  const preload = () => void preloadPage(pageAt(href.replace(/\?.*/, ''), employee !== null));
  return (
    <Link
      href={href}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
      aria-current={current ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

export interface NavLink {
  href: string;
  icon: LucideIcon;
  label: string;
  /** For the menu on small screens, which has more space than the navigation bar. */
  longLabel: string;
}

/** Other paths of a screen, by path. */
const SAME_SCREEN: Record<string, string> = {
  '/dashboard': '/',
  '/bug-submission': '/submit-bug',
  '/leaderboard': '/admin',
};

/** Also true for paths below `href`. */
export function isCurrent(href: string, path: string): boolean {
  const canonicalPath = SAME_SCREEN[path] ?? path;
  return canonicalPath === href || (href !== '/' && canonicalPath.startsWith(`${href}/`));
}

/** In the order of section 2. Only people with an account have reports. */
export function navLinks({ isAdmin, isLoggedIn }: { isAdmin: boolean; isLoggedIn: boolean }): NavLink[] {
  const link = (href: string, icon: LucideIcon, label: string, longLabel = label): NavLink => ({
    href,
    icon,
    label,
    longLabel,
  });
  return [
    link('/', House, m.shell_dashboard()),
    link('/submit-bug', Bug, m.shell_submit_bug()),
    ...(isLoggedIn ? [link('/reports', ListChecks, m.reports_my_reports())] : []),
    link('/profile', UserRound, m.shell_profile()),
    ...(isAdmin ? [link('/admin', ShieldCheck, m.shell_admin(), m.shell_admin_panel())] : []),
    link('/help-center', CircleHelp, m.shell_help(), m.shell_help_center()),
  ];
}
