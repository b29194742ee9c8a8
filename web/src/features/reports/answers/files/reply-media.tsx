import { FileDrop } from '../../submission/media/file-drop.tsx';
import { MediaSection, type MediaSectionProps } from '../../submission/media/media-section.tsx';
import { useStoredMedia } from '../../submission/media/use-stored-media.ts';
import type { RecordingPieces } from '../../submission/recording/use-recording-pieces.ts';

/** Like the rest of the reply, a recording is only in memory. */
const UNSTORED: RecordingPieces = {
  recordingId: undefined,
  begin: () => () => {},
  release: () => {},
  drop: () => {},
};

/** The files of a reply to the team. */
export function ReplyMedia({ media, errors }: Pick<MediaSectionProps, 'media' | 'errors'>) {
  const stored = useStoredMedia();
  return (
    <div className="w-full">
      <MediaSection media={media} pieces={UNSTORED} stored={stored} errors={errors} />
      <FileDrop onFiles={media.add} />
    </div>
  );
}
