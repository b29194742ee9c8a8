import { m } from '@bugquest/phrases/messages';
import { Bell } from '../../features/notifications/bell.tsx';
import { useKeptNext } from '../../lib/session/next-path.ts';
import { useAuth } from '../../lib/session/session.tsx';
import { useIsAdmin } from '../../lib/session/use-is-admin.ts';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LogoutButton } from './logout-button.tsx';
import { MenuButton } from './menu/menu-button.tsx';
import { ShellLink } from './menu/shell-link.tsx';
import { Navigation } from './navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function TopBar() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/90 backdrop-blur-md">
      {/* With large text on a small phone the buttons keep their width, and the product's name gives way to them. */}
      <div className="page flex h-16 items-center gap-1 px-[clamp(min(1rem,5vw),4vw,2rem)] xl:gap-3">
        <Brand />
        <Navigation isAdmin={useIsAdmin().isAdmin} />
        <div className="ms-auto flex items-center max-lg:shrink-0 lg:min-w-0 min-[26rem]:gap-1 lg:max-xl:gap-0">
          <LanguageSwitch />
          <ThemeSwitch className="max-lg:hidden" />
          <AccountPart />
          <MenuButton />
        </div>
      </div>
    </header>
  );
}

function AccountPart() {
  const { employee } = useAuth();
  if (!employee) return <VisitorLinks />;
  return (
    <div className="flex min-w-0 items-center gap-1 xl:gap-3 lg:ps-1 xl:ps-2">
      <Bell />
      <div className="hidden min-w-0 items-center gap-2 min-[30rem]:flex">
        <Avatar name={employee.fullName} className="size-8 lg:max-xl:hidden" />
        <bdi className="max-w-[min(9rem,20vw)] truncate lg:max-xl:max-w-24 text-sm font-medium">
          {employee.fullName}
        </bdi>
      </div>
      <LogoutButton className="whitespace-nowrap max-lg:hidden" />
    </div>
  );
}

/** A component of its own, because it is rendered at every change of the address. */
function VisitorLinks() {
  const loginPath = useKeptNext('/login');
  const registerPath = useKeptNext('/register');
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
}
