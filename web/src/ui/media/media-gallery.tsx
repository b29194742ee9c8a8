import { m } from '@bugquest/phrases/messages';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../classes.ts';
import { isVideo, type MediaItem } from './media-item.ts';
import { canPlay, DownloadLink, Unplayable } from './unplayable.tsx';
import type { MediaViewing } from './viewer/use-media-viewer.ts';

export interface MediaGalleryProps {
  viewer: MediaViewing;
  /** Shows whole pictures, as large as a decision needs them; otherwise square previews. */
  large?: boolean;
}

/** Screenshots that open in full size, and videos that play inline or in full size. */
export function MediaGallery({ viewer, large = false }: MediaGalleryProps) {
  const { items, show, shown, close, Viewer } = viewer;
  const pictures = items.filter((item) => !isVideo(item));
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
            <Picture key={picture.url} picture={picture} large={large} onOpen={() => show(index)} />
          ))}
        </ul>
      )}
      {items.map(
        (item, index) => isVideo(item) && <Film key={item.url} film={item} onOpen={() => show(index)} />,
      )}
      {Viewer && <Viewer items={items} shown={shown} onShow={show} onClose={close} />}
    </div>
  );
}

interface PictureProps {
  picture: MediaItem;
  large: boolean;
  onOpen: () => void;
}

function Picture({ picture, large, onOpen }: PictureProps) {
  const { url, name, thumbnail, caption } = picture;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={m.ui_media_view({ name: caption || name })}
        onClick={onOpen}
        className={classes(
          'block overflow-hidden rounded-control border border-line bg-sunken transition-transform hover:scale-[1.02]',
          !large && 'aspect-square w-full',
        )}
      >
        <img
          src={thumbnail?.url ?? url}
          {...(thumbnail && { width: thumbnail.width, height: thumbnail.height })}
          alt=""
          loading="lazy"
          className={large ? 'h-64 w-auto object-contain' : 'size-full object-cover'}
        />
      </button>
      {caption && (
        <p dir="auto" className={classes('mt-1 text-sm wrap-anywhere', large && 'w-0 min-w-full')}>
          {caption}
        </p>
      )}
    </li>
  );
}

/** A download link for videos that the browser cannot play, for example AVI. */
function Film({ film, onOpen }: { film: MediaItem; onOpen: () => void }) {
  const source = film.playableUrl ?? film.url;
  const [unplayable, setUnplayable] = useState<string>();
  const isPlayable = canPlay(film) && unplayable !== source;
  return (
    <figure className="min-w-0 overflow-hidden rounded-control border border-line">
      {isPlayable ? (
        <video
          controls
          playsInline
          // With a poster, nothing of the video is loaded before it plays.
          preload={film.thumbnail ? 'none' : 'metadata'}
          // Phones show no picture for the very start of a video.
          src={film.thumbnail ? source : `${source}#t=0.1`}
          {...(film.thumbnail && { poster: film.thumbnail.url })}
          aria-label={film.name}
          onError={() => setUnplayable(source)}
          className="aspect-video max-h-[60dvh] w-full bg-black"
        />
      ) : (
        <Unplayable item={film} />
      )}
      <figcaption className="px-3 py-1.5 text-sm">
        {film.caption && (
          <p dir="auto" className="wrap-anywhere">
            {film.caption}
          </p>
        )}
        <div className="flex items-center gap-3">
          <bdi className="min-w-0 flex-1 truncate">{film.name}</bdi>
          {isPlayable && (
            <>
              <DownloadLink item={film} />
              <IconButton
                label={m.ui_media_view({ name: film.name })}
                aria-haspopup="dialog"
                onClick={onOpen}
                className="-me-2"
              >
                <Maximize2 aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
      </figcaption>
    </figure>
  );
}
