import { Film, ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useObjectUrl } from '../../../../lib/hooks/use-object-url.ts';
import { formatClock } from '../../../../lib/language/format.ts';
import { UploadStatus } from '../../uploads/upload-status.tsx';
import { refusedBecause, useUploadStates } from '../../uploads/use-early-uploads.ts';
import { CaptionInput } from './captions/caption-input.tsx';
import { EditPicture, isEditable } from './edit-picture.tsx';
import type { PictureEdit } from './picture-editor/picture-editor.tsx';
import { NoPreview, Tile, VideoMark } from './tile.tsx';
import type { PickedFile } from './use-media.ts';
import { WatchVideo } from './video/watch-video.tsx';

export interface MediaTileProps {
  picked: PickedFile;
  /** The server's error message. */
  error: string | undefined;
  /** Whether this is the first file with an error and no field has one; it gets the focus. */
  wantsFocus: boolean;
  onRemove: () => void;
  onCaption: (caption: string) => void;
  onEdited: (file: File, edit: PictureEdit | undefined) => void;
  /** Adds a frame of a video. False when it was refused. */
  onFrame: (frame: File, seconds: number) => boolean;
}

/** A file on this device that is not sent yet. */
export function MediaTile({ picked, onEdited, onFrame, onCaption, error, ...rest }: MediaTileProps) {
  const { id, file, field, kept, caption } = picked;
  const upload = useUploadStates().get(id);
  return (
    <Tile
      field={field}
      name={file.name}
      size={file.size}
      busy={kept === 'keeping'}
      error={error ?? refusedBecause(upload)}
      status={upload && <UploadStatus upload={upload} name={file.name} size={file.size} />}
      caption={<CaptionInput name={file.name} caption={caption} onChange={onCaption} />}
      {...rest}
    >
      {field === 'videos' ? (
        <WatchVideo file={file} onFrame={onFrame}>
          <VideoPreview file={file} />
        </WatchVideo>
      ) : isEditable(picked) ? (
        <EditPicture picked={picked} onEdited={onEdited}>
          <ImagePreview file={file} />
        </EditPicture>
      ) : (
        <ImagePreview file={file} />
      )}
    </Tile>
  );
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
  const isKnown = seconds !== undefined && Number.isFinite(seconds);
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
      <VideoMark length={isKnown ? formatClock(seconds) : undefined} />
    </>
  );
}
