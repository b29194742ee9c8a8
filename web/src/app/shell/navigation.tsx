import { m } from '@bugquest/phrases/messages';
import { useLocation } from 'wouter';
import { classes } from '../../ui/classes.ts';
import { isCurrent, navLinks } from './menu/nav-links.ts';
import { ShellLink } from './menu/shell-link.tsx';

/** The links of the bar on wide screens. */
export function Navigation({ isAdmin }: { isAdmin: boolean }) {
  const [path] = useLocation();
  return (
    <nav aria-label={m.shell_navigation()} className="ms-1 hidden xl:ms-3 lg:block">
      <ul className="flex items-center gap-0.5">
        {navLinks(isAdmin).map(({ href, label }) => (
          <li key={href}>
            <ShellLink
              href={href}
              current={isCurrent(href, path)}
              className={classes(
                'flex min-h-10 items-center whitespace-nowrap rounded-control px-2.5 text-sm xl:px-3.5 font-medium text-muted transition-colors',
                'hover:bg-sunken hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper',
              )}
            >
              {label}
            </ShellLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
