import { m } from '@bugquest/phrases/messages';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageHeading } from '../../lib/hooks/page-heading.ts';
import { useHasSide } from '../../lib/hooks/use-media-query.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useLateDialog } from '../../ui/dialogs/use-late-dialog.ts';
import { AdminMenu, type AdminMenuProps } from './admin-menu.tsx';
import { JumpButton } from './palette/jump-button.tsx';
import { usePalette } from './palette/use-palette.tsx';

const importSheet = async () => (await import('./menu-sheet.tsx')).MenuSheet;

type LayoutProps = Pick<AdminMenuProps, 'groups' | 'current'>;

/** The navigation at the side, or in a sheet where there is no space for it, and the current section. */
export function AdminLayout({ groups, current, children }: LayoutProps & { children: ReactNode }) {
  const { palette, open } = usePalette();
  const hasSide = useHasSide();
  return (
    <div data-wide className="page flex min-h-[calc(100dvh-4rem)] flex-1 gap-5 xl:gap-6">
      {hasSide && (
        <aside className="sticky top-16 -ms-2.5 max-h-[calc(100dvh-4rem)] w-46 shrink-0 self-start overflow-y-auto py-3">
          <JumpButton onClick={open} className="mb-2 min-h-8" />
          <AdminMenu groups={groups} current={current} />
        </aside>
      )}
      <div className="relative min-w-0 flex-1 py-2.5 max-lg:[&_h1]:ps-10 lg:py-3.5">
        <MenuButton groups={groups} current={current} onJump={open} />
        {children}
      </div>
      {palette}
    </div>
  );
}

/** The heading of a section that has none itself. */
export function SectionHeading({ title }: { title: string }) {
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

/** Opens the sections where the navigation at the side has no space. */
function MenuButton({ groups, current, onJump }: LayoutProps & { onJump: () => void }) {
  const { Dialog: MenuSheet, isOpen, open, setOpen, loadAhead } = useLateDialog(importSheet);
  return (
    <>
      {/* Beside the heading, which leaves space for it. */}
      <IconButton
        label={m.shell_admin_sections()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={loadAhead}
        onClick={open}
        className="absolute -start-2 top-2 lg:hidden"
      >
        <PanelLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      {MenuSheet && (
        <MenuSheet open={isOpen} onOpenChange={setOpen} groups={groups} current={current} onJump={onJump} />
      )}
    </>
  );
}
