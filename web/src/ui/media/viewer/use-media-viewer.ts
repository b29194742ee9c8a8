// The viewer's code is loaded after the screen.
import { useState } from 'react';
import { useLazyDialog } from '../../dialogs/use-lazy-dialog.ts';
import { isVideo, type MediaItem, type ShownMedia } from '../media-item.ts';

const importViewer = () => import('./media-viewer.tsx').then(({ MediaViewer }) => MediaViewer);

/** Screenshots come first, as in the gallery. */
export function useMediaViewer(files: readonly MediaItem[]) {
  const items = [...files.filter((item) => !isVideo(item)), ...files.filter(isVideo)];
  const { Dialog: Viewer, isOpen, open, close } = useLazyDialog(importViewer);
  const [shown, setShown] = useState<ShownMedia>({ index: 0 });
  const show = (index: number, at?: number) => {
    setShown({ index, at });
    open();
  };
  const firstVideo = items.findIndex(isVideo);
  return {
    items,
    Viewer: isOpen ? Viewer : undefined,
    shown,
    show,
    close,
    /** Opens the first video at a time; undefined without a video. */
    jumpTo: firstVideo < 0 ? undefined : (seconds: number) => show(firstVideo, seconds),
    /** The length of the first video, if it is known. */
    seconds: items[firstVideo]?.seconds ?? undefined,
  };
}
export type MediaViewerState = ReturnType<typeof useMediaViewer>;
