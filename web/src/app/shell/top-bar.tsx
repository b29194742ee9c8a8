import { m } from '@bugquest/phrases/messages';
import { Languages, Menu, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { Bell } from '../../features/notifications/bell.tsx';
import { LANGUAGE_NAMES, type Locale } from '../../lib/language/locale.ts';
import { productName } from '../../lib/language/product.ts';
import { usePathWithNext } from '../../lib/session/next-path.ts';
import { useAuth } from '../../lib/session/session.tsx';
import { useIsAdmin } from '../../lib/session/use-is-admin.ts';
import { useLanguageSwitch } from '../../lib/session/use-language-switch.ts';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classes } from '../../ui/classes.ts';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { CoinBug } from '../../ui/display/coin-bug.tsx';
import { LogoutButton } from './logout-button.tsx';
import { isCurrent, navLinks, ShellLink } from './nav-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function TopBar() {
  return (
    <header className="sticky top-0 z-30 short:static border-b border-line bg-paper/90 backdrop-blur-md">
      {/* With large text on a small phone, the buttons keep their width, and the product's name gets less space. */}
      <div className="page flex h-16 items-center gap-1 px-[max(clamp(min(1rem,5vw),4vw,2rem),env(safe-area-inset-left),env(safe-area-inset-right))] xl:gap-3">
        <Brand />
        <Navigation isAdmin={useIsAdmin().isAdmin} />
        <div className="ms-auto flex items-center max-lg:shrink-0 lg:min-w-0 min-[26rem]:gap-1 lg:max-xl:gap-0">
          <LanguageSwitch />
          <ThemeSwitch className="max-lg:hidden" />
          <AccountControls />
          <ReportLink />
          <MenuButton />
        </div>
      </div>
    </header>
  );
}

function AccountControls() {
  const { employee, isLoading } = useAuth();
  if (isLoading) return null;
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

/** On a phone, the other links are in the menu, and this link is always visible. */
function ReportLink() {
  const { employee } = useAuth();
  const [path] = useLocation();
  if (!employee || isCurrent('/submit-bug', path)) return null;
  return (
    <Link
      href="/submit-bug"
      aria-label={m.shell_submit_bug()}
      title={m.shell_submit_bug()}
      className="inline-flex size-11 max-w-[48px] shrink-0 items-center justify-center rounded-control hover:bg-sunken lg:hidden tiny:hidden"
    >
      <Plus className="size-5" aria-hidden="true" />
    </Link>
  );
}

/** A separate component, because it renders at every change of the address. */
function VisitorLinks() {
  const loginPath = usePathWithNext('/login');
  const registerPath = usePathWithNext('/register');
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

function Brand() {
  return (
    <Link
      href="/"
      className="group flex min-w-0 overflow-hidden items-center gap-1.5 rounded-control min-[26rem]:gap-2.5 min-[26rem]:pe-2 lg:shrink-0"
    >
      <CoinBug className="size-9 max-w-[40px] text-ink min-[26rem]:size-10 transition-transform duration-300 group-hover:-rotate-8" />
      <span className="min-w-0 leading-tight">
        <bdi className="block truncate text-lg font-bold tracking-tight">{productName()}</bdi>
        <span className="sr-only"> – </span>
        <span className="block truncate text-xs text-muted max-[26rem]:text-[0.65rem] max-[26rem]:tracking-tighter max-[23.5rem]:hidden">
          {m.shell_tagline_alone()}
        </span>
      </span>
    </Link>
  );
}

/** For phones, where the bar has more buttons after the login. */
const SHORT_NAMES: Record<Locale, string> = { en: 'EN', ar: 'ع' };

function LanguageSwitch() {
  const { other, change } = useLanguageSwitch();
  const { employee } = useAuth();
  return (
    <button
      type="button"
      lang={other}
      onClick={change}
      className={classes(
        'inline-flex min-h-11 min-w-[40px] shrink-0 items-center justify-center gap-2 rounded-control px-3 max-[26rem]:px-1.5 text-sm font-medium hover:bg-sunken',
        // Every page loads the Latin font for its digits, but not the Arabic font.
        other === 'ar' && 'font-system',
      )}
    >
      <Languages className="size-4.5 max-[26rem]:hidden" aria-hidden="true" />
      <span className={employee ? 'max-[26rem]:sr-only' : ''}>{LANGUAGE_NAMES[other]}</span>
      {employee && (
        <span aria-hidden="true" className="min-[26rem]:hidden">
          {SHORT_NAMES[other]}
        </span>
      )}
    </button>
  );
}

function Navigation({ isAdmin }: { isAdmin: boolean }) {
  const [path] = useLocation();
  const { employee } = useAuth();
  return (
    <nav aria-label={m.shell_navigation()} className="ms-1 hidden xl:ms-3 lg:block">
      <ul className="flex items-center gap-0.5">
        {navLinks({ isAdmin, isLoggedIn: employee !== null }).map(({ href, label }) => (
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

const importMenu = async () => (await import('./phone-menu.tsx')).PhoneMenu;

export function MenuButton() {
  const { Dialog: PhoneMenu, isOpen, open, setOpen, preload } = useLazyDialog(importMenu);
  const [path] = useLocation();
  const { employee } = useAuth();
  const isLoggedIn = employee !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another route closes the menu.
  useEffect(() => setOpen(false), [path]);
  // Logging out closes the menu. A login does not: the menu may open before the session is known.
  useEffect(() => {
    if (!isLoggedIn) setOpen(false);
  }, [isLoggedIn, setOpen]);
  return (
    <>
      <IconButton
        label={m.shell_open_menu()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={preload}
        onClick={open}
        className="max-w-[48px] lg:hidden"
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {PhoneMenu && <PhoneMenu open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
