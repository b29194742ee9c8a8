import { m } from '@bugquest/phrases/messages';
import { PanelLeft, X } from 'lucide-react';
import { Close, Content, Overlay, Portal, Root, Title, Trigger } from 'radix-ui/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { usePageHeading } from '../../lib/hooks/page-heading.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useDialogFocus } from '../../ui/dialogs/use-dialog-focus.ts';
import { AdminMenu, type AdminMenuProps } from './admin-menu.tsx';
import { JumpButton } from './palette/jump-button.tsx';
import { usePalette } from './palette/use-palette.tsx';

type LayoutProps = Pick<AdminMenuProps, 'groups' | 'current'>;

/** The navigation at the side, or in a sheet where there is no space for it, and the current section. */
export function AdminLayout({ groups, current, children }: LayoutProps & { children: ReactNode }) {
  const { palette, open } = usePalette();
  return (
    <div data-wide className="page flex min-h-[calc(100dvh-4rem)] flex-1 gap-5 xl:gap-6">
      <aside className="sticky top-16 -ms-2.5 hidden max-h-[calc(100dvh-4rem)] w-46 shrink-0 self-start overflow-y-auto py-3 lg:block">
        <JumpButton onClick={open} className="mb-2 min-h-8" />
        <AdminMenu groups={groups} current={current} />
      </aside>
      <div className="relative min-w-0 flex-1 py-2.5 max-lg:[&_h1]:ps-10 lg:py-3.5">
        <MenuSheet groups={groups} current={current} onJump={open} />
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

function MenuSheet({ groups, current, onJump }: LayoutProps & { onJump: () => void }) {
  const [open, setOpen] = useState(false);
  const dialogFocus = useDialogFocus();
  /** Whether the palette opens once the sheet is closed and the focus is back on its button. */
  const jumps = useRef(false);
  return (
    <Root open={open} onOpenChange={setOpen}>
      {/* Beside the heading, which leaves space for it. */}
      <Trigger asChild>
        <IconButton label={m.shell_admin_sections()} className="absolute -start-2 top-2 lg:hidden">
          <PanelLeft aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
      </Trigger>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Content
          {...dialogFocus}
          onCloseAutoFocus={(event) => {
            dialogFocus.onCloseAutoFocus(event);
            if (jumps.current) onJump();
            jumps.current = false;
          }}
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-40 flex w-[min(20rem,88vw)] animate-fade flex-col overflow-y-auto outline-none border-e border-line bg-surface pb-[max(1rem,env(safe-area-inset-bottom))] shadow-raised"
        >
          <div className="flex h-14 items-center justify-between ps-5 pe-2">
            <Title className="font-semibold">{m.shell_admin_panel()}</Title>
            <Close asChild>
              <IconButton label={m.shell_close()}>
                <X aria-hidden="true" />
              </IconButton>
            </Close>
          </div>
          <div className="px-2.5">
            <JumpButton
              className="mb-3 min-h-11"
              onClick={() => {
                jumps.current = true;
                setOpen(false);
              }}
            />
            <AdminMenu groups={groups} current={current} large onChoose={() => setOpen(false)} />
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
