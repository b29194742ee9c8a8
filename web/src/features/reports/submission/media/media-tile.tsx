import { MAX_CAPTION_LENGTH } from '@bugquest/contract/reports/media/captions';
import { m } from '@bugquest/phrases/messages';
import { Check, Film, ImageOff, Pencil } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { logLoadFailure } from '../../../../lib/browser/load-failure.ts';
import { useObjectUrl } from '../../../../lib/hooks/use-object-url.ts';
import { formatClock, formatPercent } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useMediaViewer } from '../../../../ui/media/viewer/use-media-viewer.ts';
import type { UploadState } from '../../uploads/upload-states.ts';
import { refusedBecause, useUploadStates } from '../../uploads/use-early-uploads.ts';
import type { PictureEdit, PictureEditorProps } from '../picture-editor/picture-editor.tsx';
import { NoPreview, Tile, VideoMark } from './tile.tsx';
import type { PickedFile } from './use-media.ts';

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

interface UploadStatusProps {
  upload: UploadState;
  name: string;
  /** Bytes of the file. */
  size: number;
}

/** How far the upload of a file is. Nothing when the report carries the file, or the server refused it. */
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

interface WatchVideoProps {
  file: File;
  /** Adds a frame of the video to the report. False when it was refused. */
  onFrame: (frame: File, seconds: number) => boolean;
  /** The preview. */
  children: ReactNode;
}

/** The preview of a video as a button that plays it. A frame can be added to the report as a screenshot. */
function WatchVideo({ file, onFrame, children }: WatchVideoProps) {
  const url = useObjectUrl(file);
  const mimeType = file.type.startsWith('video/') ? file.type : 'video/mp4';
  const viewer = useMediaViewer(url ? [{ url, name: file.name, mimeType, size: file.size }] : []);
  const { Viewer, items, shown, show, close } = viewer;
  const add = (frame: File, seconds: number) => {
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
      {Viewer && <Viewer items={items} shown={shown} onShow={show} onClose={close} onFrame={add} />}
    </>
  );
}

export interface CaptionInputProps {
  /** The name of the file. */
  name: string;
  caption: string;
  onChange: (caption: string) => void;
}

/** The reporter's words about a file, which are optional. */
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

export interface EditPictureProps {
  picked: PickedFile;
  onEdited: (file: File, edit: PictureEdit | undefined) => void;
  /** The preview. */
  children: ReactNode;
}

/** A moving picture would lose its frames. */
const ANIMATED = /\.gif$/i;

/** Whether the editor can change a file: screenshots, without animations. */
const isEditable = ({ field, file }: PickedFile): boolean =>
  field === 'screenshots' && file.type !== 'image/gif' && !ANIMATED.test(file.name);

/** The preview of a screenshot as a button that opens the editor. */
function EditPicture({ picked: { file, edit }, onEdited, children }: EditPictureProps) {
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<PictureEditorProps> }>();
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed');
  const open = async () => {
    if (state !== 'closed') return;
    setState('opening');
    try {
      const { PictureEditor } = await import('../picture-editor/picture-editor.tsx');
      setLoaded({ Editor: PictureEditor });
    } catch (error) {
      logLoadFailure('Failed to load the editor of screenshots', error);
      setState('closed');
      toast({
        title: m.reports_editor_unavailable(),
        description: m.reports_editor_unavailable_text(),
        tone: 'danger',
      });
    }
  };
  const close = () => setState('closed');
  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        aria-label={m.reports_editor_open({ name: file.name })}
        aria-haspopup="dialog"
        aria-busy={state === 'opening' || undefined}
        className="group block size-full -outline-offset-3"
      >
        {children}
        <span className="absolute start-1.5 bottom-1.5 inline-flex items-center gap-1 rounded-full border border-line bg-surface px-2 py-0.5 text-xs font-medium text-ink shadow-card group-hover:bg-sunken">
          {state === 'opening' ? <Spinner /> : <Pencil className="size-3" aria-hidden="true" />}
          {m.reports_editor_edit()}
        </span>
      </button>
      {loaded && state !== 'closed' && (
        <loaded.Editor
          original={edit?.original ?? file}
          drawing={edit?.drawing}
          onOpened={() => setState('open')}
          onUnreadable={() => {
            close();
            toast({
              title: m.reports_editor_unreadable({ name: isolate(file.name) }),
              description: m.reports_editor_unreadable_text(),
              tone: 'danger',
            });
          }}
          onDone={(edited, made) => {
            close();
            onEdited(edited, made);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
