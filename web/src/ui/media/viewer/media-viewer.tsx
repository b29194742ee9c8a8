import { m } from '@bugquest/phrases/messages';
import { ChevronLeft, ChevronRight, ExternalLink, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { currentLocale } from '../../../lib/language/current-locale.ts';
import { formatPercent } from '../../../lib/language/format.ts';
import { directionOf } from '../../../lib/language/locale.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { IconButton } from '../../buttons/icon-button.tsx';
import { useDialogFocus } from '../../dialogs/use-dialog-focus.ts';
import { isVideo, type MediaItem, type ShownMedia } from '../media-item.ts';
import { useZoom, type ZoomActions } from './use-zoom.ts';
import { VideoPlayer } from './video-player.tsx';

export interface MediaViewerProps {
  items: readonly MediaItem[];
  shown: ShownMedia;
  onShow: (index: number) => void;
  onClose: () => void;
  /** Receives the frame of a video; without it, the frame is downloaded. */
  onFrame?: ((frame: File, seconds: number) => void) | undefined;
}

const ON_DARK = 'text-white! hover:bg-white/15! focus-visible:outline-white';
const PAN_PX = 80;
const isRtl = () => directionOf(currentLocale()) === 'rtl';

/** Arrow keys and swipes show the next file. */
export function MediaViewer({ items, shown, onShow, onClose, onFrame }: MediaViewerProps) {
  const item = items[shown.index];
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  const dialogFocus = useDialogFocus('dialog');
  const hasMore = items.length > 1;
  const step = (by: number) => hasMore && onShow((shown.index + by + items.length) % items.length);
  // The next file is in reading direction: at the right in English, at the left in Arabic.
  const forward = isRtl() ? 'right' : 'left';
  const zooming = useZoom(stage, picture, item?.url, (to) => step(to === forward ? 1 : -1));
  if (!item) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const hasOwnKeys = event.target instanceof HTMLElement && event.target.matches('video, select, input');
    if (!hasOwnKeys && !event.ctrlKey && !event.metaKey) handleKey(event.key, zooming, step);
  };
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-50 animate-fade bg-black/95" />
        <Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          {...dialogFocus}
          className="fixed inset-0 z-50 flex flex-col pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] text-white outline-none"
        >
          <TopBar item={item} position={hasMore ? `${shown.index + 1} / ${items.length}` : undefined} />
          {isVideo(item) ? (
            <VideoPlayer key={item.url} item={item} at={shown.at} onFrame={onFrame} />
          ) : (
            <div
              ref={setStage}
              {...zooming.handlers}
              className="flex min-h-0 flex-1 touch-none items-center justify-center overflow-hidden px-2 select-none"
            >
              <img
                ref={picture}
                src={item.url}
                alt={item.caption || item.name}
                draggable={false}
                style={{ transform: transformOf(zooming) }}
                className="max-h-full max-w-full object-contain"
              />
            </div>
          )}
          {item.caption && (
            <p
              {...typedText(item.caption)}
              className="mx-auto max-w-prose px-4 pt-2 text-center text-sm wrap-anywhere"
            >
              {item.caption}
            </p>
          )}
          <div className="flex min-h-15 items-center justify-center gap-2 px-2 py-2">
            {hasMore && (
              <DarkButton label={m.ui_media_previous()} onClick={() => step(-1)}>
                <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
              </DarkButton>
            )}
            {!isVideo(item) && <ZoomButtons {...zooming} />}
            {hasMore && (
              <DarkButton label={m.ui_media_next()} onClick={() => step(1)}>
                <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
              </DarkButton>
            )}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}

const transformOf = ({ zoom: { scale, x, y }, swipeOffset }: ZoomActions) =>
  `translate(${x + swipeOffset}px, ${y}px) scale(${scale})`;

/** Arrow keys move a zoomed picture; otherwise they show the next file. */
function handleKey(key: string, zooming: ZoomActions, step: (by: number) => void): void {
  const isZoomed = zooming.zoom.scale > 1;
  if (key === '+' || key === '=') zooming.zoomIn();
  else if (key === '-') zooming.zoomOut();
  else if (key === '0') zooming.reset();
  else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const toRight = key === 'ArrowRight';
    if (isZoomed) zooming.pan({ x: toRight ? -PAN_PX : PAN_PX, y: 0 });
    else step(toRight === isRtl() ? -1 : 1);
  } else if (isZoomed && (key === 'ArrowUp' || key === 'ArrowDown')) {
    zooming.pan({ x: 0, y: key === 'ArrowDown' ? -PAN_PX : PAN_PX });
  }
}

function TopBar({ item, position }: { item: MediaItem; position: string | undefined }) {
  return (
    <div className="flex items-center gap-2 py-2 ps-4 pe-2">
      <Title className="flex min-w-0 flex-1 gap-3 text-sm font-medium">
        <bdi className="truncate">{item.name}</bdi>
        {position && <bdi className="shrink-0 text-white/75 tabular">{position}</bdi>}
      </Title>
      <a
        href={item.url}
        target="_blank"
        rel="noreferrer"
        aria-label={m.ui_media_original()}
        title={m.ui_media_original()}
        className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control ${ON_DARK}`}
      >
        <ExternalLink className="size-5" aria-hidden="true" />
      </a>
      <Close asChild>
        <IconButton label={m.shell_close()} className={ON_DARK}>
          <X aria-hidden="true" />
        </IconButton>
      </Close>
    </div>
  );
}

function ZoomButtons({ zoom, zoomIn, zoomOut, reset }: ZoomActions) {
  return (
    <>
      <DarkButton label={m.ui_media_zoom_out()} disabled={zoom.scale <= 1} onClick={zoomOut}>
        <ZoomOut aria-hidden="true" />
      </DarkButton>
      <button
        type="button"
        onClick={reset}
        className={`min-h-11 min-w-16 rounded-control px-2 text-sm tabular ${ON_DARK}`}
      >
        <span className="sr-only">{m.ui_media_zoom_whole()}</span>{' '}
        <bdi role="status">{formatPercent(zoom.scale)}</bdi>
      </button>
      <DarkButton label={m.ui_media_zoom_in()} onClick={zoomIn}>
        <ZoomIn aria-hidden="true" />
      </DarkButton>
    </>
  );
}

interface DarkButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const DarkButton = (props: DarkButtonProps) => <IconButton {...props} className={ON_DARK} />;
