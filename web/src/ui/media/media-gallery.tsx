import { m } from '@bugquest/phrases/messages';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { typedText } from '../../lib/language/typed-text.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../classes.ts';
import { isVideo, type MediaItem } from './media-item.ts';
import { canPlay, DownloadLink, Unplayable } from './unplayable.tsx';
import type { MediaViewerState } from './viewer/use-media-viewer.ts';

export interface MediaGalleryProps {
  viewer: MediaViewerState;
  /** Shows whole pictures in the size that a decision needs; otherwise square previews. */
  large?: boolean;
}

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
        (item, index) =>
          isVideo(item) && <VideoFigure key={item.url} video={item} onOpen={() => show(index)} />,
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
        <p
          {...typedText(caption)}
          className={classes('mt-1 text-sm wrap-anywhere', large && 'w-0 min-w-full')}
        >
          {caption}
        </p>
      )}
    </li>
  );
}

function VideoFigure({ video, onOpen }: { video: MediaItem; onOpen: () => void }) {
  const source = video.playableUrl ?? video.url;
  const [unplayableSource, setUnplayable] = useState<string>();
  const isPlayable = canPlay(video) && unplayableSource !== source;
  return (
    <figure className="min-w-0 overflow-hidden rounded-control border border-line">
      {isPlayable ? (
        <video
          controls
          playsInline
          // With a poster, the browser loads nothing of the video before it plays.
          preload={video.thumbnail ? 'none' : 'metadata'}
          // Phones show no picture for the very start of a video.
          src={video.thumbnail ? source : `${source}#t=0.1`}
          {...(video.thumbnail && { poster: video.thumbnail.url })}
          aria-label={video.name}
          onError={() => setUnplayable(source)}
          className="aspect-video max-h-[60dvh] w-full bg-black"
        />
      ) : (
        <Unplayable item={video} />
      )}
      <figcaption className="px-3 py-1.5 text-sm">
        {video.caption && (
          <p {...typedText(video.caption)} className="wrap-anywhere">
            {video.caption}
          </p>
        )}
        <div className="flex items-center gap-3">
          <bdi className="min-w-0 flex-1 truncate">{video.name}</bdi>
          {isPlayable && (
            <>
              <DownloadLink item={video} />
              <IconButton
                label={m.ui_media_view({ name: video.name })}
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
