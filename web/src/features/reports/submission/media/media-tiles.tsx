import { m } from '@bugquest/phrases/messages';
import { Film } from 'lucide-react';
import { formatClock } from '../../../../lib/language/format.ts';
import { smallUrlOf } from '../../../../lib/names/media-items.ts';
import { CaptionInput, MediaTile } from './media-tile.tsx';
import { NoPreview, Tile, VideoMark } from './tile.tsx';
import type { Media } from './use-media.ts';
import type { StoredMedia, StoredMediaFile } from './use-stored-media.ts';

export interface MediaTilesProps {
  media: Media;
  /** The files of the edited report. */
  stored: StoredMedia;
  /** The server's messages by file id. */
  errors: ReadonlyMap<string, string>;
}

export function MediaTiles({ media, stored, errors }: MediaTilesProps) {
  const firstWithError = media.files.find(({ id }) => errors.has(id));
  return (
    <ul
      aria-label={m.reports_media_list()}
      className="mt-3 grid grid-cols-2 gap-2.5 min-[26rem]:grid-cols-3 sm:grid-cols-4"
    >
      {stored.files.map((file) => (
        <StoredTile
          key={file.url}
          file={file}
          onRemove={() => stored.remove(file.url)}
          onCaption={(caption) => stored.setCaption(file.url, caption)}
        />
      ))}
      {media.files.map((picked) => (
        <MediaTile
          key={picked.id}
          picked={picked}
          error={errors.get(picked.id)}
          wantsFocus={picked === firstWithError}
          onRemove={() => media.remove(picked.id)}
          onEdited={(file, edit) => media.replace(picked.id, file, edit)}
          onFrame={(frame, seconds) => media.add([frame], { caption: formatClock(seconds) }) > 0}
          onCaption={(caption) => media.setCaption(picked.id, caption)}
        />
      ))}
    </ul>
  );
}

interface StoredTileProps {
  file: StoredMediaFile;
  onRemove: () => void;
  onCaption: (caption: string) => void;
}

function StoredTile({ file, onRemove, onCaption }: StoredTileProps) {
  const { field, thumbnail, seconds, originalName, fileSize } = file;
  const hasPicture = field === 'screenshots' || thumbnail;
  return (
    <Tile
      field={field}
      name={originalName}
      size={fileSize}
      captionInput={<CaptionInput name={originalName} caption={file.caption} onChange={onCaption} />}
      onRemove={onRemove}
    >
      {hasPicture ? (
        <img
          src={smallUrlOf(file)}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <NoPreview icon={Film} />
      )}
      {field === 'videos' && <VideoMark length={seconds ? formatClock(seconds) : undefined} />}
    </Tile>
  );
}
