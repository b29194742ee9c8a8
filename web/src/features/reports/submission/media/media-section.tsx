import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { formatClock } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { UploadsTotal } from '../../uploads/uploads-total.tsx';
import { FilePicker } from './file-picker.tsx';
import { MediaTile } from './media-tile.tsx';
import type { RecordingPieces } from './recording/use-recording-pieces.ts';
import { RefusedFiles } from './refused-files.tsx';
import { StoredTile } from './stored-tile.tsx';
import type { Media } from './use-media.ts';
import type { StoredMedia } from './use-stored-media.ts';

const MEBIBYTE = 1024 * 1024;

export interface MediaSectionProps {
  media: Media;
  pieces: RecordingPieces;
  /** The files that the edited report has. */
  stored: StoredMedia;
  /** The server's messages by file id. */
  errors: ReadonlyMap<string, string>;
}

export function MediaSection({ media, pieces, stored, errors }: MediaSectionProps) {
  const id = useId();
  const { files } = media;
  const count = (field: string) => files.filter((file) => file.field === field).length;
  const videos = count('videos') + stored.files.filter(({ field }) => field === 'videos').length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be placed in a line with other elements.
    <div role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-title`} className="text-sm font-medium">
        {m.reports_media()}
        <span className="ms-1.5 font-normal text-muted">{m.shell_optional()}</span>
      </p>
      <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
        {m.reports_media_hint({
          screenshots: UPLOAD_RULES.screenshots.maxBytes / MEBIBYTE,
          videos: UPLOAD_RULES.videos.maxBytes / MEBIBYTE,
        })}{' '}
        <span className="hidden pointer-fine:inline">{m.reports_media_or()}</span>
      </p>
      <FilePicker onFiles={media.add} pieces={pieces} canAddVideo={videos < UPLOAD_RULES.videos.maxFiles} />
      <p role="status" className="sr-only">
        {files.length > 0 &&
          m.reports_media_announce({ screenshots: count('screenshots'), videos: count('videos') })}
      </p>
      {(files.length > 0 || stored.files.length > 0) && (
        <Tiles media={media} stored={stored} errors={errors} />
      )}
      <UploadsTotal files={files} />
      {media.removed && (
        <Undoable
          text={m.reports_media_removed({ name: isolate(media.removed.file.name) })}
          onUndo={media.undoRemove}
        />
      )}
      {files.map(
        ({ id, file, edit }) =>
          edit && (
            <Undoable
              key={id}
              text={m.reports_editor_edited({ name: isolate(file.name) })}
              label={m.reports_editor_edit_undo()}
              onUndo={() => media.replace(id, edit.original, undefined)}
            />
          ),
      )}
      {stored.removed.map(({ url, originalName }) => (
        <Undoable
          key={url}
          text={m.reports_media_removed({ name: isolate(originalName) })}
          onUndo={() => stored.undoRemove(url)}
        />
      ))}
      <RefusedFiles media={media} />
      {files
        .filter(({ kept }) => kept === 'failed')
        .map(({ id, file }) => (
          <Alert key={id} tone="info" className="mt-3">
            {m.reports_media_unkept({ name: isolate(file.name) })}
          </Alert>
        ))}
    </div>
  );
}

function Tiles({ media, stored, errors }: Omit<MediaSectionProps, 'pieces'>) {
  const firstWrong = media.files.find(({ id }) => errors.has(id));
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
          wantsFocus={picked === firstWrong}
          onRemove={() => media.remove(picked.id)}
          onEdited={(file, edit) => media.replace(picked.id, file, edit)}
          onFrame={(frame, seconds) => media.add([frame], { caption: formatClock(seconds) }) > 0}
          onCaption={(caption) => media.setCaption(picked.id, caption)}
        />
      ))}
    </ul>
  );
}

interface UndoableProps {
  text: string;
  label?: string;
  onUndo: () => void;
}

/** Says what happened to a file, with a button to undo it. */
function Undoable({ text, label = m.reports_media_undo(), onUndo }: UndoableProps) {
  return (
    <div role="status" className="mt-3 flex items-center justify-between gap-3 text-sm text-muted">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <Button variant="quiet" size="sm" className="min-h-11 shrink-0" onClick={onUndo}>
        <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
        {label}
      </Button>
    </div>
  );
}
