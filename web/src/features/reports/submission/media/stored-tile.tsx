import { Film } from 'lucide-react';
import { NoPreview, Tile, VideoMark } from './tile.tsx';
import type { StoredMediaFile } from './use-stored-media.ts';

/** A file that the edited report has. */
export function StoredTile({ file, onRemove }: { file: StoredMediaFile; onRemove: () => void }) {
  const { field, url, originalName, fileSize } = file;
  return (
    <Tile field={field} name={originalName} size={fileSize} onRemove={onRemove}>
      {field === 'videos' ? (
        <>
          <NoPreview icon={Film} />
          <VideoMark />
        </>
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
    </Tile>
  );
}
