import { m } from '@bugquest/phrases/messages';
import { useLocation } from 'wouter';
import { Bell } from '../../features/notifications/bell.tsx';
import { useKeptNext } from '../../lib/session/next-path.ts';
import { useAuth } from '../../lib/session/session.tsx';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { classes } from '../../ui/classes.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LogoutButton } from './logout-button.tsx';
import { MenuButton } from './menu/menu-button.tsx';
import { isCurrent, useNavLinks } from './menu/nav-links.ts';
import { ShellLink } from './menu/shell-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function TopBar() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/90 backdrop-blur-md">
      <div className="page flex h-16 items-center gap-1 xl:gap-3">
        <Brand />
        <WideNavigation />
        <div className="ms-auto flex min-w-0 items-center min-[26rem]:gap-1 lg:max-xl:gap-0">
          <LanguageSwitch />
          <ThemeSwitch className="max-lg:hidden" />
          <AccountPart />
          <MenuButton />
        </div>
      </div>
    </header>
  );
}

function WideNavigation() {
  const [path] = useLocation();
  const links = useNavLinks();
  return (
    <nav aria-label={m.shell_navigation()} className="ms-1 hidden xl:ms-3 lg:block">
      <ul className="flex items-center gap-0.5">
        {links.map(({ href, label }) => (
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

function AccountPart() {
  const { employee } = useAuth();
  const loginPath = useKeptNext('/login');
  const registerPath = useKeptNext('/register');
  if (!employee)
    return (
      <div className="ms-1 hidden items-center gap-2 whitespace-nowrap sm:flex">
        <ShellLink href={loginPath} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          {m.shell_login()}
        </ShellLink>
        <ShellLink href={registerPath} className={buttonStyle({ size: 'sm' })}>
          {m.shell_register()}
        </ShellLink>
      </div>
    );
  return (
    <div className="flex min-w-0 items-center gap-1 xl:gap-3 lg:ps-1 xl:ps-2">
      <Bell />
      <div className="hidden min-w-0 items-center gap-2 min-[30rem]:flex">
        <Avatar name={employee.fullName} className="size-8 lg:max-xl:hidden" />
        <bdi className="max-w-36 truncate lg:max-xl:max-w-24 text-sm font-medium">{employee.fullName}</bdi>
      </div>
      <LogoutButton className="whitespace-nowrap max-lg:hidden" />
    </div>
  );
}
