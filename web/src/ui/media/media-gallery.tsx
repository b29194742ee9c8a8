import { m } from '@bugquest/phrases/messages';
import { Download, FileVideo } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../lib/language/format.ts';
import { classes } from '../classes.ts';
import { type MediaItem, MediaViewer } from './media-viewer.tsx';

export interface MediaGalleryProps {
  items: readonly MediaItem[];
  /** Shows whole pictures, as large as a decision needs them; otherwise square previews. */
  large?: boolean;
}

/** Screenshots that open in full size, and videos that play inline. */
export function MediaGallery({ items, large = false }: MediaGalleryProps) {
  const pictures = items.filter((item) => item.mimeType.startsWith('image/'));
  const films = items.filter((item) => item.mimeType.startsWith('video/'));
  const [shown, setShown] = useState<number | null>(null);
  return (
    <div className="flex flex-col gap-4">
      {pictures.length > 0 && (
        <ul
          className={
            large
              ? 'squared flex flex-wrap items-center gap-4 rounded-control border border-line p-4'
              : 'grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3'
          }
        >
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={m.ui_media_view({ name: picture.name })}
                onClick={() => setShown(index)}
                className={classes(
                  'block overflow-hidden rounded-control border border-line bg-sunken transition-transform hover:scale-[1.02]',
                  !large && 'aspect-square w-full',
                )}
              >
                <img
                  src={picture.url}
                  alt=""
                  loading="lazy"
                  className={large ? 'h-64 w-auto object-contain' : 'size-full object-cover'}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {films.map((film) => (
        <Film key={film.url} film={film} />
      ))}
      <MediaViewer items={pictures} index={shown} onChange={setShown} />
    </div>
  );
}

/** A download link for videos that the browser cannot play, for example AVI. */
function Film({ film }: { film: MediaItem }) {
  const [unplayable, setUnplayable] = useState(film.mimeType === 'video/x-msvideo');
  return (
    <figure className="min-w-0 overflow-hidden rounded-control border border-line">
      {unplayable ? (
        <p className="flex items-center gap-3 bg-sunken px-4 py-5 text-sm text-muted">
          <FileVideo className="size-6 shrink-0" aria-hidden="true" />
          {m.ui_media_unplayable()}
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: testers' screen recordings come without captions.
        <video
          controls
          playsInline
          preload="metadata"
          src={film.url}
          aria-label={film.name}
          onError={() => setUnplayable(true)}
          className="aspect-video max-h-[60dvh] w-full bg-black"
        />
      )}
      <figcaption className="flex items-center justify-between gap-3 px-3 py-1.5 text-sm">
        <bdi className="min-w-0 truncate">{film.name}</bdi>
        <a
          href={film.url}
          download={film.name}
          className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-sm text-link"
        >
          <Download className="size-4" aria-hidden="true" />
          <span className="underline underline-offset-4">{m.ui_media_download()}</span>{' '}
          <bdi className="text-muted tabular">{formatBytes(film.size)}</bdi>
        </a>
      </figcaption>
    </figure>
  );
}
