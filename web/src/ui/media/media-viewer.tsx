import { m } from '@bugquest/phrases/messages';
import { ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { KeyboardEvent } from 'react';
import { currentLocale, directionOf } from '../../lib/language/locale.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useDialogFocus } from '../dialogs/use-dialog-focus.ts';

export interface MediaItem {
  url: string;
  name: string;
  mimeType: string;
  /** Bytes. */
  size: number;
}

export interface MediaViewerProps {
  items: readonly MediaItem[];
  /** The current picture; null closes the viewer. */
  index: number | null;
  onChange: (index: number | null) => void;
}

const ON_DARK = 'text-white hover:bg-white/15 focus-visible:outline-white';

/** A full-screen picture viewer. Arrow keys show the previous and next picture. */
export function MediaViewer({ items, index, onChange }: MediaViewerProps) {
  const picture = index === null ? undefined : items[index];
  const dialogFocus = useDialogFocus();
  if (index === null || !picture) return null;
  const step = (by: number) => onChange((index + by + items.length) % items.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = directionOf(currentLocale()) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') step(event.key === forward ? 1 : -1);
  };
  return (
    <Root open onOpenChange={(open) => !open && onChange(null)}>
      <Portal>
        <Overlay className="fixed inset-0 z-50 animate-fade bg-black/95" />
        <Content
          aria-describedby={undefined}
          onKeyDown={items.length > 1 ? onKeyDown : undefined}
          {...dialogFocus}
          className="fixed inset-0 z-50 flex flex-col text-white outline-none"
        >
          <div className="flex items-center gap-2 py-2 ps-4 pe-2">
            <Title className="min-w-0 flex-1 truncate text-sm font-medium">
              <bdi>{picture.name}</bdi>
              {items.length > 1 && (
                <bdi className="ms-3 text-white/75 tabular">
                  {index + 1} / {items.length}
                </bdi>
              )}
            </Title>
            <a
              href={picture.url}
              target="_blank"
              rel="noreferrer"
              aria-label={m.ui_media_original()}
              title={m.ui_media_original()}
              className={`inline-flex size-11 items-center justify-center rounded-control ${ON_DARK}`}
            >
              <ExternalLink className="size-5" aria-hidden="true" />
            </a>
            <Close asChild>
              <IconButton label={m.shell_close()} className={`text-white! ${ON_DARK}`}>
                <X aria-hidden="true" />
              </IconButton>
            </Close>
          </div>
          <img src={picture.url} alt={picture.name} className="min-h-0 flex-1 object-contain px-2 pb-4" />
          {items.length > 1 && <Steps step={step} />}
        </Content>
      </Portal>
    </Root>
  );
}

function Steps({ step }: { step: (by: number) => void }) {
  return (
    <div className="flex justify-center gap-6 pb-4">
      <IconButton label={m.ui_media_previous()} onClick={() => step(-1)} className={`text-white! ${ON_DARK}`}>
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={m.ui_media_next()} onClick={() => step(1)} className={`text-white! ${ON_DARK}`}>
        <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
