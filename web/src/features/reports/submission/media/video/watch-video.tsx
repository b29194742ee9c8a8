import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../../../../../lib/hooks/use-object-url.ts';
import { formatClock } from '../../../../../lib/language/format.ts';
import { isolate } from '../../../../../lib/language/isolate.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { useMediaViewer } from '../../../../../ui/media/viewer/use-media-viewer.ts';

export interface WatchVideoProps {
  file: File;
  /** Adds a frame of the video to the report. False when it was refused. */
  onFrame: (frame: File, seconds: number) => boolean;
  /** The preview. */
  children: ReactNode;
}

/** The preview of a video as a button that plays it. What it shows can be added to the report as a screenshot. */
export function WatchVideo({ file, onFrame, children }: WatchVideoProps) {
  const url = useObjectUrl(file);
  const mimeType = file.type.startsWith('video/') ? file.type : 'video/mp4';
  const viewer = useMediaViewer(url ? [{ url, name: file.name, mimeType, size: file.size }] : []);
  const { Viewer, items, shown, show, close } = viewer;
  const add = (frame: File, seconds: number) => {
    if (!onFrame(frame, seconds)) return;
    toast({ title: m.reports_media_frame_added({ time: isolate(formatClock(seconds)) }), tone: 'success' });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => show(0)}
        aria-haspopup="dialog"
        className="block size-full -outline-offset-3"
      >
        <span className="sr-only">{m.reports_media_watch({ name: file.name })}</span>
        {children}
      </button>
      {Viewer && <Viewer items={items} shown={shown} onShow={show} onClose={close} onFrame={add} />}
    </>
  );
}
