import { m } from '@bugquest/phrases/messages';
import { CircleAlert, Film, ImageOff, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../../../lib/language/format.ts';
import { classes } from '../../../../ui/classes.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import type { PickedFile } from './use-media.ts';

export interface MediaTileProps {
  picked: PickedFile;
  /** The server's error message. */
  error: string | undefined;
  /** Whether this is the first file with an error and no field has one; it gets the focus. */
  wantsFocus: boolean;
  onRemove: () => void;
}

export function MediaTile({ picked, error, wantsFocus, onRemove }: MediaTileProps) {
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wantsFocus) remove.current?.focus();
  }, [wantsFocus]);
  const { file, field, kept } = picked;
  return (
    <li className={classes('min-w-0 animate-fade', error && 'col-span-full')}>
      <div className={classes(error && 'flex items-start gap-3')}>
        <div
          className={classes(
            'relative aspect-square overflow-hidden rounded-control border bg-sunken',
            error ? 'w-28 shrink-0 border-danger' : 'border-line',
          )}
        >
          {field === 'videos' ? <VideoPreview file={file} /> : <ImagePreview file={file} />}
          {kept === 'keeping' && (
            <Spinner className="absolute start-2 top-2 size-4.5 rounded-full bg-surface" />
          )}
          <button
            ref={remove}
            type="button"
            onClick={onRemove}
            aria-label={m.reports_media_remove({ name: file.name })}
            className="group absolute end-0 top-0 flex size-11 items-start justify-end p-1.5"
          >
            <span className="rounded-full border border-line bg-surface p-1 text-ink shadow-card group-hover:bg-sunken">
              <X className="size-4" aria-hidden="true" />
            </span>
          </button>
        </div>
        {error && (
          <p role="alert" className="flex items-start gap-1.5 py-1 text-sm text-danger">
            <CircleAlert className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
      <p className="mt-1 flex text-xs text-muted" title={file.name}>
        <span className="sr-only">
          {field === 'videos' ? m.reports_media_video() : m.reports_media_image()}
        </span>
        <bdi className="min-w-0 truncate">{file.name}</bdi>
      </p>
      <p className="text-xs text-muted tabular">{formatBytes(file.size)}</p>
    </li>
  );
}

/** An object URL of the file, revoked when it is no longer shown. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

function ImagePreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState(false);
  if (broken) return <NoPreview icon={ImageOff} />;
  return (
    url && (
      <img
        src={url}
        alt=""
        decoding="async"
        onError={() => setBroken(true)}
        className="size-full object-cover"
      />
    )
  );
}

function VideoPreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const video = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState<number>();
  const [broken, setBroken] = useState(false);
  if (broken) return <NoPreview icon={Film} />;
  return (
    <>
      {url && (
        <video
          ref={video}
          // Phones show no preview for the very start of a video.
          src={`${url}#t=0.1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          onLoadedMetadata={() => setSeconds(video.current?.duration)}
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
      <span className="absolute start-1.5 bottom-1.5 inline-flex items-center gap-1 rounded-full bg-ink px-2 py-0.5 text-xs text-paper tabular">
        <Play className="size-3 fill-current" aria-hidden="true" />
        {seconds !== undefined && Number.isFinite(seconds) && <bdi>{clockTime(seconds)}</bdi>}
      </span>
    </>
  );
}

/** `1:05` */
const clockTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Types that the browser cannot preview, such as AVI, are still sent. */
function NoPreview({ icon: Icon }: { icon: typeof Film }) {
  return (
    <span className="flex size-full items-center justify-center text-muted">
      <Icon className="size-7" aria-hidden="true" />
    </span>
  );
}
