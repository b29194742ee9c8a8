import { Film } from 'lucide-react';
import { formatClock } from '../../../../lib/language/format.ts';
import { smallUrlOf } from '../../../../lib/names/media-items.ts';
import { CaptionInput } from './captions/caption-input.tsx';
import { NoPreview, Tile, VideoMark } from './tile.tsx';
import type { StoredMediaFile } from './use-stored-media.ts';

export interface StoredTileProps {
  file: StoredMediaFile;
  onRemove: () => void;
  onCaption: (caption: string) => void;
}

/** A file that the edited report has. */
export function StoredTile({ file, onRemove, onCaption }: StoredTileProps) {
  const { field, thumbnail, seconds, originalName, fileSize } = file;
  const hasPicture = field === 'screenshots' || thumbnail;
  return (
    <Tile
      field={field}
      name={originalName}
      size={fileSize}
      caption={<CaptionInput name={originalName} caption={file.caption} onChange={onCaption} />}
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
