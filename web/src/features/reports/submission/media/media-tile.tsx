import { MAX_CAPTION_LENGTH } from '@bugquest/contract/reports/media/captions';
import { m } from '@bugquest/phrases/messages';
import { Check, Film, ImageOff, Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useObjectUrl } from '../../../../lib/hooks/use-object-url.ts';
import { formatClock, formatPercent } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { useLazyDialog } from '../../../../ui/dialogs/use-lazy-dialog.ts';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useMediaViewer } from '../../../../ui/media/viewer/use-media-viewer.ts';
import type { UploadState } from '../../uploads/upload-states.ts';
import { useUploadStates } from '../../uploads/upload-states.ts';
import { uploadRefusal } from '../../uploads/use-early-uploads.ts';
import type { PictureEdit } from '../picture-editor/picture-editor.tsx';
import { NoPreview, Tile, VideoMark } from './tile.tsx';
import type { PickedFile } from './use-media.ts';

export interface MediaTileProps {
  picked: PickedFile;
  error: string | undefined;
  wantsFocus: boolean;
  onRemove: () => void;
  onCaption: (caption: string) => void;
  onEdited: (file: File, edit: PictureEdit | undefined) => void;
  /** Adds a frame of a video. False when it was refused. */
  onFrame: (frame: File, seconds: number) => boolean;
}

/** A file on this device that is not sent yet. */
export function MediaTile({ picked, onEdited, onFrame, onCaption, error, ...rest }: MediaTileProps) {
  const { id, file, field, storage, caption } = picked;
  const upload = useUploadStates().get(id);
  return (
    <Tile
      field={field}
      name={file.name}
      size={file.size}
      isStoring={storage === 'storing'}
      error={error ?? uploadRefusal(upload)}
      uploadStatus={upload && <UploadStatus upload={upload} name={file.name} size={file.size} />}
      captionInput={<CaptionInput name={file.name} caption={caption} onChange={onCaption} />}
      {...rest}
    >
      {field === 'videos' ? (
        <PlayableVideo file={file} onFrame={onFrame}>
          <VideoPreview file={file} />
        </PlayableVideo>
      ) : canEdit(picked) ? (
        <EditableImage picked={picked} onEdited={onEdited}>
          <ImagePreview file={file} />
        </EditableImage>
      ) : (
        <ImagePreview file={file} />
      )}
    </Tile>
  );
}

function ImagePreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <NoPreview icon={ImageOff} />;
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
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <NoPreview icon={Film} />;
  const hasLength = seconds !== undefined && Number.isFinite(seconds);
  return (
    <>
      {url && (
        <video
          ref={video}
          // Phones show no preview of the first frame.
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
      <VideoMark length={hasLength ? formatClock(seconds) : undefined} />
    </>
  );
}

interface UploadStatusProps {
  upload: UploadState;
  name: string;
  /** Bytes. */
  size: number;
}

/** Shows nothing when the server refused the upload, or when the file is sent with the report. */
function UploadStatus({ upload: { phase, sent }, name, size }: UploadStatusProps) {
  if (phase === 'refused' || phase === 'impossible') return null;
  if (phase === 'done') {
    return (
      <p className="flex items-center gap-1 text-xs text-success">
        <Check className="size-3.5 shrink-0" aria-hidden="true" />
        {m.reports_upload_done()}
      </p>
    );
  }
  const fraction = Math.min(1, sent / size);
  return (
    <div className="mt-1">
      <Progress
        label={m.reports_upload_progress({ name })}
        value={Math.floor(fraction * 100)}
        className="h-1.5"
      />
      <p className="mt-0.5 text-xs text-muted tabular">
        {phase === 'waiting' ? m.reports_unsent_waiting() : formatPercent(Math.floor(fraction * 100) / 100)}
      </p>
    </div>
  );
}

interface PlayableVideoProps {
  file: File;
  onFrame: (frame: File, seconds: number) => boolean;
  children: ReactNode;
}

/** A frame of the video can be added to the report as a screenshot. */
function PlayableVideo({ file, onFrame, children }: PlayableVideoProps) {
  const url = useObjectUrl(file);
  const mimeType = file.type.startsWith('video/') ? file.type : 'video/mp4';
  const viewer = useMediaViewer(url ? [{ url, name: file.name, mimeType, size: file.size }] : []);
  const { Viewer, items, shown, show, close } = viewer;
  const addFrame = (frame: File, seconds: number) => {
    if (!onFrame(frame, seconds)) return;
    toast({ title: m.reports_media_frame_added({ time: isolate(formatClock(seconds)) }), tone: 'success' });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => show(0)}
        aria-haspopup="dialog"
        className="block size-full -outline-offset-3"
      >
        <span className="sr-only">{m.reports_media_watch({ name: file.name })}</span>
        {children}
      </button>
      {Viewer && <Viewer items={items} shown={shown} onShow={show} onClose={close} onFrame={addFrame} />}
    </>
  );
}

export interface CaptionInputProps {
  name: string;
  caption: string;
  onChange: (caption: string) => void;
}

export function CaptionInput({ name, caption, onChange }: CaptionInputProps) {
  return (
    <TextInput
      aria-label={m.reports_media_caption_of({ name })}
      placeholder={m.reports_media_caption()}
      value={caption}
      maxLength={MAX_CAPTION_LENGTH}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      className="mt-1 h-11! px-2.5!"
    />
  );
}

export interface EditableImageProps {
  picked: PickedFile;
  onEdited: (file: File, edit: PictureEdit | undefined) => void;
  children: ReactNode;
}

/** The editor would remove the animation. */
const ANIMATED = /\.gif$/i;

const canEdit = ({ field, file }: PickedFile): boolean =>
  field === 'screenshots' && file.type !== 'image/gif' && !ANIMATED.test(file.name);

const importEditor = async () => (await import('../picture-editor/picture-editor.tsx')).PictureEditor;
const toastUnavailable = () =>
  toast({
    title: m.reports_editor_unavailable(),
    description: m.reports_editor_unavailable_text(),
    tone: 'danger',
  });

function EditableImage({ picked: { file, edit }, onEdited, children }: EditableImageProps) {
  const editor = useLazyDialog(importEditor, toastUnavailable);
  const { Dialog: PictureEditor, isOpen } = editor;
  const [isDecoded, setDecoded] = useState(false);
  const isOpening = isOpen && !isDecoded;
  const close = () => {
    editor.close();
    setDecoded(false);
  };
  return (
    <>
      <button
        type="button"
        onClick={editor.open}
        aria-label={m.reports_editor_open({ name: file.name })}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        className="group block size-full -outline-offset-3"
      >
        {children}
        <span className="absolute start-1.5 bottom-1.5 inline-flex items-center gap-1 rounded-full border border-line bg-surface px-2 py-0.5 text-xs font-medium text-ink shadow-card group-hover:bg-sunken">
          {isOpening ? <Spinner /> : <Pencil className="size-3" aria-hidden="true" />}
          {m.reports_editor_edit()}
        </span>
      </button>
      {PictureEditor && isOpen && (
        <PictureEditor
          original={edit?.original ?? file}
          drawing={edit?.drawing}
          onOpened={() => setDecoded(true)}
          onUnreadable={() => {
            close();
            toast({
              title: m.reports_editor_unreadable({ name: isolate(file.name) }),
              description: m.reports_editor_unreadable_text(),
              tone: 'danger',
            });
          }}
          onDone={(edited, newEdit) => {
            close();
            onEdited(edited, newEdit);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
