import { m } from '@bugquest/phrases/messages';
import { useLocation } from 'wouter';
import { DepartmentName } from '../../lib/names/department-name.tsx';
import { usePathWithNext } from '../../lib/session/next-path.ts';
import { useAuth } from '../../lib/session/session.tsx';
import { useIsAdmin } from '../../lib/session/use-is-admin.ts';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { SideSheet } from '../../ui/dialogs/side-sheet.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { LogoutButton } from './logout-button.tsx';
import { isCurrent, navLinks, ShellLink } from './nav-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function PhoneMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const close = () => onOpenChange(false);
  return (
    <SideSheet title={m.shell_menu()} open={open} onOpenChange={onOpenChange} side="end">
      <SignedInEmployee />
      <MenuLinks onChoose={close} />
      <div className="mt-auto flex flex-col gap-3 border-t border-line px-4 pt-4">
        <ThemeSwitch showsName className="justify-start! px-3" />
        <MenuAccount onLeave={close} />
      </div>
    </SideSheet>
  );
}

function SignedInEmployee() {
  const { employee } = useAuth();
  if (!employee) return null;
  return (
    <div className="mx-4 mb-2 flex items-center gap-3 rounded-control bg-sunken p-3">
      <Avatar name={employee.fullName} />
      <div className="min-w-0 text-sm">
        <bdi className="block truncate font-medium">{employee.fullName}</bdi>
        <DepartmentName department={employee.department} className="block truncate text-muted" />
      </div>
    </div>
  );
}

function MenuLinks({ onChoose }: { onChoose: () => void }) {
  const [path] = useLocation();
  const { employee } = useAuth();
  const { isAdmin } = useIsAdmin();
  return (
    <nav aria-label={m.shell_navigation()} className="px-4 py-2">
      <ul className="flex flex-col gap-1">
        {navLinks({ isAdmin, isLoggedIn: employee !== null }).map(({ href, icon: Icon, longLabel }) => (
          <li key={href}>
            <ShellLink
              href={href}
              current={isCurrent(href, path)}
              onClick={onChoose}
              className="flex min-h-12 items-center gap-3 rounded-control px-3 font-medium hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              <Icon className="size-5" aria-hidden="true" />
              {longLabel}
            </ShellLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuAccount({ onLeave }: { onLeave: () => void }) {
  const { employee } = useAuth();
  const loginPath = usePathWithNext('/login');
  const registerPath = usePathWithNext('/register');
  if (employee) return <LogoutButton size="md" wide />;
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      <ShellLink href={loginPath} onClick={onLeave} className={buttonStyle({ variant: 'secondary' })}>
        {m.shell_login()}
      </ShellLink>
      <ShellLink href={registerPath} onClick={onLeave} className={buttonStyle()}>
        {m.shell_register()}
      </ShellLink>
    </div>
  );
}
