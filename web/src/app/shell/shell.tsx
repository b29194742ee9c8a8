import { screenAt } from '@bugquest/contract/system/screens';
import { m } from '@bugquest/phrases/messages';
import { CloudOff, Gauge, Info, Sparkles } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { SessionBar } from '../../features/coverage/sessions/session-bar.tsx';
import { hideDailyLeft, useDailyLeft } from '../../lib/api/daily-left.ts';
import { useLastSeen } from '../../lib/api/last-seen.ts';
import { logLoadFailure } from '../../lib/browser/load-failure.ts';
import { reloadNewest, useUpdateReady } from '../../lib/browser/service-worker.ts';
import { useIsOnline } from '../../lib/hooks/use-is-online.ts';
import { formatRecent } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { productName } from '../../lib/language/product.ts';
import { useAuth } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CoinBug } from '../../ui/display/coin-bug.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { dismissToast, useToast } from '../../ui/feedback/toast.ts';
import { ShellLink } from './nav-links.tsx';
import { TopBar } from './top-bar.tsx';

const Sessions = lazy(async () => ({
  default: (await import('../../routes/tester/sessions.tsx')).SessionsRoute,
}));

export function Shell({ children }: { children: ReactNode }) {
  const { employee } = useAuth();
  const [path] = useLocation();
  return (
    // The top bar and the footer have the width of the page.
    <div
      className={classes(
        'flex min-h-dvh flex-col pb-(--status-note,0rem)',
        screenAt(path)?.page === 'admin' && '[--page-width:96rem]',
      )}
    >
      <a
        href="#content"
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-control bg-ink px-4 py-2.5 font-medium text-paper focus:translate-y-0"
      >
        {m.shell_skip()}
      </a>
      <TopBar />
      {employee && (
        <ErrorBoundary fallback={() => null}>
          <SessionBar employeeId={employee.id} Sessions={Sessions} />
        </ErrorBoundary>
      )}
      {/* As high as the window, so that the footer does not move while a page loads. */}
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-4rem)] flex-1 flex-col outline-none"
      >
        {children}
      </main>
      <Footer />
      <StatusNote />
      <Toasts />
    </div>
  );
}

/** The code is loaded with the first toast. */
export function Toasts() {
  const id = useToast()?.id;
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (id === undefined) return;
    import('../../ui/feedback/toaster.tsx')
      .then((loaded) => setToaster(() => loaded.Toaster))
      .catch((error) => {
        logLoadFailure('Failed to load the toasts', error);
        setToaster(() => PlainToast);
      });
  }, [id]);
  return Toaster && <Toaster />;
}

const PLAIN_TOAST_MS = 5_000;

/** For a first toast without a network. The next toast tries to load the code again. */
function PlainToast() {
  const toast = useToast();
  useEffect(() => {
    if (!toast?.open) return;
    const timer = setTimeout(dismissToast, PLAIN_TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div role="status">
      {toast?.open && (
        <Note icon={<Info aria-hidden="true" />}>
          {toast.title} {toast.description}
        </Note>
      )}
    </div>
  );
}

/**
 * Shows that there is no connection and how old the data is; otherwise that a daily limit is near, or that a new version is ready.
 * It covers a part of the page, so that nothing moves. The region always exists, because screen readers announce only changes of a region.
 */
export function StatusNote() {
  const connection = useConnectionText();
  const left = useDailyLeft();
  const isUpdateReady = useUpdateReady();
  const employeeId = useAuth().employee?.id;
  // The note is about the person whose call it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every other person.
  useEffect(() => hideDailyLeft, [employeeId]);
  return (
    <div role="status">
      {connection ? (
        <Note icon={<CloudOff aria-hidden="true" />}>{connection}</Note>
      ) : left !== undefined ? (
        <Note icon={<Gauge aria-hidden="true" />} action={<CloseDailyLeft />}>
          {m.shell_daily_left({ count: left })}
        </Note>
      ) : (
        isUpdateReady && (
          <Note icon={<Sparkles aria-hidden="true" />} action={<UpdateButton />}>
            {m.system_update_ready()}
          </Note>
        )
      )}
    </div>
  );
}

function useConnectionText(): string | undefined {
  const isOnline = useIsOnline();
  const lastSeen = useLastSeen();
  if (isOnline && lastSeen === undefined) return undefined;
  const state = isOnline ? m.system_unreachable() : m.system_offline();
  if (lastSeen === undefined) return state;
  return `${state} ${m.system_last_seen({ time: isolate(formatRecent(lastSeen)) })}`;
}

function Note({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div
      data-status-note
      className="fixed inset-x-0 bottom-0 z-40 flex min-h-14 animate-fade flex-wrap items-center gap-3 bg-ink px-4 pb-[env(safe-area-inset-bottom)] text-paper text-sm leading-snug shadow-raised lg:inset-x-auto lg:start-4 lg:bottom-[calc(var(--note-bottom,0rem)+1rem)] lg:max-w-md lg:rounded-control [&>svg]:size-5 [&>svg]:shrink-0"
    >
      {icon}
      <p className="min-w-[min(60%,10rem)] flex-1 py-2">{children}</p>
      {action}
    </div>
  );
}

const CloseDailyLeft = () => (
  <Button variant="secondary" size="sm" className="min-h-11" onClick={hideDailyLeft}>
    {m.shell_daily_left_close()}
  </Button>
);

/** Nothing changes before the button is pressed. Drafts are restored after the reload. */
function UpdateButton() {
  const [pending, setPending] = useState(false);
  const update = async () => {
    setPending(true);
    await reloadNewest();
    // The person may have refused to leave the page.
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-11"
      pending={pending}
      onClick={() => void update()}
    >
      {m.system_update()}
    </Button>
  );
}

const CURRENT_YEAR = String(new Date().getFullYear());

function Footer() {
  const product = productName();
  return (
    <footer className="mt-auto border-t border-line bg-sunken/50 pb-[env(safe-area-inset-bottom)]">
      <div className="page grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-5 py-6 max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:py-4 lg:gap-y-8 lg:py-10 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="col-span-full flex items-start gap-3 lg:col-span-1">
          <CoinBug className="size-9 text-ink" />
          <p className="max-w-64 pt-1.5 font-medium leading-snug">{m.shell_tagline({ product })}</p>
        </div>
        <LinkList
          title={m.shell_quick_links()}
          links={[
            ['/dashboard', m.shell_dashboard()],
            ['/submit-bug', m.shell_submit_bug()],
            ['/about', m.shell_about()],
          ]}
        />
        <LinkList
          title={m.shell_support()}
          links={[
            ['/help-center', m.shell_help_center()],
            ['/contact', m.shell_contact()],
            ['/terms', m.shell_terms()],
            ['/privacy', m.shell_privacy()],
          ]}
        />
        <div className="col-span-full text-sm max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 lg:col-span-1">
          <h2 className="font-semibold">{m.shell_support_contact()}</h2>
          <p className="mt-1 text-muted max-sm:sr-only lg:mt-3">{m.shell_support_text()}</p>
          <ShellLink href="/contact" className={LINK}>
            {m.shell_support_link()}
          </ShellLink>
        </div>
      </div>
      <div className="page">
        <p className="border-t border-line py-3 text-sm text-muted lg:py-5">
          {m.shell_copyright({ year: CURRENT_YEAR, product })}
        </p>
      </div>
    </footer>
  );
}

const LINK =
  'inline-block py-1.5 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink';

function LinkList({ title, links }: { title: string; links: [href: string, label: string][] }) {
  return (
    <div className="text-sm">
      <h2 className="font-semibold max-sm:sr-only">{title}</h2>
      <ul className="mt-2 max-sm:mt-0 max-sm:flex max-sm:flex-wrap max-sm:gap-x-5">
        {links.map(([href, label]) => (
          <li key={href}>
            <ShellLink href={href} className={LINK}>
              {label}
            </ShellLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
