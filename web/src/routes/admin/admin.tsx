import { m } from '@bugquest/phrases/messages';
import { PanelLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { AdminCheckState } from '../../features/employees/admin-access/admin-access.tsx';
import { isDialogOpen } from '../../features/review/queue/keys/desk-keys.ts';
import { useReadQueueAhead } from '../../features/review/queue/use-queue.ts';
import { useAddressValue } from '../../lib/hooks/address/use-address-value.ts';
import { usePageHeading } from '../../lib/hooks/page-heading.ts';
import { useHasSideNavigation } from '../../lib/hooks/use-media-query.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { useIsAdmin } from '../../lib/session/use-is-admin.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TwoFactorGate, useTwoFactorCheck } from '../account/two-factor-gate.tsx';
import { AdminMenu, type AdminMenuProps } from './admin-menu.tsx';
import { JumpButton } from './palette/jump-button.tsx';
import { sectionAt, sectionGroups, sectionParams } from './sections.tsx';

const NotFoundRoute = lazy(async () => ({
  default: (await import('../reading/not-found.tsx')).NotFoundRoute,
}));
const AccessDenied = lazy(async () => ({
  default: (await import('../../features/employees/admin-access/access-denied.tsx')).AccessDenied,
}));

/** As high as the window below the top bar, so that the footer does not move while lists load. */
const FULL_HEIGHT = 'min-h-[calc(100dvh-4rem)]';

export function AdminRoute() {
  const { isAdmin } = useEmployee();
  const twoFactor = useTwoFactorCheck();
  const { isChecking } = useIsAdmin();
  const isDesk = useAddressValue((params) => params.get('tab') ?? undefined) === 'points-review';
  useReadQueueAhead(isDesk && isAdmin && (isChecking || twoFactor === 'checking'));
  return (
    <TwoFactorGate>
      <AdminPanel />
    </TwoFactorGate>
  );
}

/** The address contains the section, so that it can be linked and the back button works. */
function AdminPanel() {
  const check = useIsAdmin();
  const [path] = useLocation();
  const names = useAddressValue(sectionParams);
  if (check.isChecking || check.error)
    return (
      <div className={FULL_HEIGHT}>
        <AdminCheckState check={check} />
      </div>
    );
  if (!check.isAdmin)
    return (
      <Suspense fallback={<div className={FULL_HEIGHT} />}>
        <AccessDenied />
      </Suspense>
    );
  const groups = sectionGroups();
  const section = sectionAt(groups, path, new URLSearchParams(names));
  if (!section)
    return (
      <Suspense fallback={<div className={FULL_HEIGHT} />}>
        <NotFoundRoute />
      </Suspense>
    );
  return (
    <AdminLayout groups={groups} current={section}>
      {!section.hasHeading && <SectionHeading key={section.href} title={section.label} />}
      <Suspense fallback={LOADING}>{section.content}</Suspense>
    </AdminLayout>
  );
}

const LOADING = (
  <Loading>
    <Skeleton className="h-64 w-full" />
  </Loading>
);

const importSheet = async () => (await import('./menu-sheet.tsx')).MenuSheet;

type LayoutProps = Pick<AdminMenuProps, 'groups' | 'current'>;

/** The navigation is at the side, or in a sheet if the window is too narrow. */
export function AdminLayout({ groups, current, children }: LayoutProps & { children: ReactNode }) {
  const { palette, open } = usePalette();
  const hasSide = useHasSideNavigation();
  return (
    <div className="page flex min-h-[calc(100dvh-4rem)] flex-1 gap-5 xl:gap-6">
      {hasSide && (
        <aside className="sticky top-16 -ms-2.5 max-h-[calc(100dvh-4rem)] w-46 shrink-0 self-start overflow-y-auto py-3">
          <JumpButton onClick={open} className="mb-2 min-h-8" />
          <AdminMenu groups={groups} current={current} />
        </aside>
      )}
      <div className="relative min-w-0 flex-1 py-2.5 not-print:max-lg:[&_h1]:ps-10 lg:py-3.5">
        <MenuButton groups={groups} current={current} onOpenPalette={open} />
        {children}
      </div>
      {palette}
    </div>
  );
}

/** For a section without its own heading. */
function SectionHeading({ title }: { title: string }) {
  const heading = usePageHeading(title);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="mb-5 min-h-10 content-center text-2xl font-semibold tracking-tight"
    >
      {title}
    </h1>
  );
}

/** For windows that are too narrow for the navigation at the side. */
function MenuButton({ groups, current, onOpenPalette }: LayoutProps & { onOpenPalette: () => void }) {
  const { Dialog: MenuSheet, isOpen, open, setOpen, preload } = useLazyDialog(importSheet);
  return (
    <>
      {/* Beside the heading, which leaves space for the button. */}
      <IconButton
        label={m.shell_admin_sections()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={preload}
        onClick={open}
        className="absolute -start-2 top-2 lg:hidden print:hidden"
      >
        <PanelLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      {MenuSheet && (
        <MenuSheet
          open={isOpen}
          onOpenChange={setOpen}
          groups={groups}
          current={current}
          onOpenPalette={onOpenPalette}
        />
      )}
    </>
  );
}

const importPalette = async () => (await import('./palette/palette.tsx')).Palette;

/** Ctrl K or Cmd K. On keyboard layouts without Latin letters, the key at the position of K. */
function isPaletteShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || ctrlKey === metaKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}

const hasOpenOverlay = () => isDialogOpen() || document.querySelector('[role=menu]') !== null;

/** Ctrl K opens and closes the palette anywhere on the page. Its code is loaded after the page. */
function usePalette(): { palette: ReactNode; open: () => void } {
  const { Dialog: Palette, isOpen, open, close } = useLazyDialog(importPalette);
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPaletteShortcut(event) || (!isOpen && hasOpenOverlay())) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isOpen) close();
    else open();
  };
  const current = useRef(handleKey);
  current.current = handleKey;
  // Listens before the page is visible, so that an early key is not lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => current.current(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    palette: isOpen && Palette && <Palette onClose={close} />,
    open,
  };
}
