import { m } from '@bugquest/phrases/messages';
import { Camera } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatClock } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { toast } from '../../feedback/toast.ts';
import type { MediaItem } from '../media-item.ts';
import { canPlay, Unplayable } from '../unplayable.tsx';

const SPEEDS = [0.25, 0.5, 1, 1.5, 2];
const MAX_FRAME_TRIES = 20;
const FRAME_WAIT_MS = 100;

interface VideoPlayerProps {
  item: MediaItem;
  /** Seconds. The video starts there. */
  at: number | undefined;
  onFrame: ((frame: File, seconds: number) => void) | undefined;
}

export function VideoPlayer({ item, at, onFrame }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isUnplayable, setUnplayable] = useState(!canPlay(item));
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (video.current && at !== undefined) video.current.currentTime = at;
  }, [at]);
  if (isUnplayable) {
    return (
      <div className="flex min-h-0 flex-1 items-center justify-center p-6">
        <Unplayable item={item} className="max-w-md rounded-card text-ink" />
      </div>
    );
  }
  return (
    <>
      <video
        ref={video}
        controls
        playsInline
        preload="auto"
        src={item.playableUrl ?? item.url}
        {...(item.thumbnail && { poster: item.thumbnail.url })}
        aria-label={item.name}
        onLoadedData={() => setReady(true)}
        onError={() => setUnplayable(true)}
        className="min-h-0 w-full flex-1 object-contain px-2"
      />
      <PlayerBar item={item} video={video} isReady={isReady} onFrame={onFrame} />
    </>
  );
}

interface PlayerBarProps extends Omit<VideoPlayerProps, 'at'> {
  video: React.RefObject<HTMLVideoElement | null>;
  isReady: boolean;
}

function PlayerBar({ item, video, isReady, onFrame }: PlayerBarProps) {
  const id = useId();
  const captureFrame = async () => {
    const { current } = video;
    if (!current) return;
    current.pause();
    const seconds = current.currentTime;
    try {
      const frame = await takeFrame(current, item.name);
      if (onFrame) return onFrame(frame, seconds);
      saveFile(frame);
      toast({ title: m.ui_media_frame_saved({ time: isolate(formatClock(seconds)) }) });
    } catch (error) {
      console.error('Failed to take a frame of a video', error);
      toast({ title: m.ui_media_frame_failed(), tone: 'danger' });
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-2 px-4 pt-3">
      <label htmlFor={id} className="flex items-center gap-2 text-sm">
        {m.ui_media_speed()}
        <select
          id={id}
          dir="ltr"
          defaultValue={1}
          onChange={({ target }) => {
            if (video.current) video.current.playbackRate = Number(target.value);
          }}
          // Otherwise WebKit on Linux draws the field in white.
          className="h-11 appearance-none rounded-control border border-white/40 bg-black px-3 text-base text-white"
        >
          {SPEEDS.map((speed) => (
            // WebKit shows the list in white, so the options must not inherit the white text of the field.
            <option key={speed} value={speed} className="bg-white text-black">
              {`${speed}×`}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        disabled={!isReady}
        onClick={() => void captureFrame()}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-white/40 px-3 text-sm text-white hover:bg-white/15 focus-visible:outline-white disabled:opacity-50"
      >
        <Camera className="size-5" aria-hidden="true" />
        {m.ui_media_frame()}
      </button>
    </div>
  );
}

/** The file's name contains the time. */
async function takeFrame(video: HTMLVideoElement, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  await drawFrame(video, canvas.getContext('2d')!);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The video has no picture');
  return new File([blob], frameName(name, video.currentTime), { type: blob.type });
}

/** Safari draws nothing while it decodes the frame, for example after a jump. */
async function drawFrame(video: HTMLVideoElement, context: CanvasRenderingContext2D): Promise<void> {
  const { width, height } = context.canvas;
  for (let tries = 0; tries < MAX_FRAME_TRIES; tries += 1) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, FRAME_WAIT_MS));
    if (video.seeking) continue;
    context.drawImage(video, 0, 0);
    const [, , , alpha] = context.getImageData(width >> 1, height >> 1, 1, 1).data;
    if (alpha) return;
  }
  throw new Error('The video shows no picture');
}

/** `cart 0-12.png`, because file names cannot contain a colon. */
const frameName = (video: string, seconds: number): string =>
  `${video.replace(/\.[^.]*$/, '')} ${formatClock(seconds).replace(':', '-')}.png`;
