import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { FileX, RotateCw, Undo2, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useId } from 'react';
import { formatBytes } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { isUnderWay, useUploadStates } from '../../uploads/upload-states.ts';
import type { RecordingPieces } from '../recording/use-recording-pieces.ts';
import { FilePicker } from './file-picker.tsx';
import { refusalText } from './file-picking.ts';
import type { MediaTilesProps } from './media-tiles.tsx';
import type { Media, PickedFile } from './use-media.ts';

const importTiles = async () => ({ default: (await import('./media-tiles.tsx')).MediaTiles });
const MediaTiles = lazy(importTiles);
/** Before a file is chosen, because the network may be gone then. */
const preloadTiles = () => void importTiles().catch(() => {});

/** Milliseconds after the form has opened, when nothing else loads. */
const PRELOAD_AFTER = 5_000;

const MEBIBYTE = 1024 * 1024;

/** For files that a reload would lose. */
const STORAGE_WARNINGS: Partial<Record<PickedFile['storage'], (about: { name: string }) => string>> = {
  full: m.reports_media_unkept,
  failed: m.reports_media_unstorable,
};

export interface MediaSectionProps extends MediaTilesProps {
  pieces: RecordingPieces;
}

export function MediaSection({ media, pieces, stored, errors }: MediaSectionProps) {
  const id = useId();
  useEffect(() => {
    const timer = setTimeout(preloadTiles, PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const { files } = media;
  const count = (field: string) => files.filter((file) => file.field === field).length;
  const videos = count('videos') + stored.files.filter(({ field }) => field === 'videos').length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be placed in a line with other elements.
    <div
      role="group"
      data-media
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      onPointerEnter={preloadTiles}
      onFocus={preloadTiles}
    >
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
        <Suspense>
          <MediaTiles media={media} stored={stored} errors={errors} />
        </Suspense>
      )}
      <TotalUploadProgress files={files} />
      {media.removed && (
        <UndoNote
          text={m.reports_media_removed({ name: isolate(media.removed.file.name) })}
          onUndo={media.undoRemove}
        />
      )}
      {files.map(
        ({ id, file, edit }) =>
          edit && (
            <UndoNote
              key={id}
              text={m.reports_editor_edited({ name: isolate(file.name) })}
              label={m.reports_editor_edit_undo()}
              onUndo={() => media.replace(id, edit.original, undefined)}
            />
          ),
      )}
      {stored.removed.map(({ url, originalName }) => (
        <UndoNote
          key={url}
          text={m.reports_media_removed({ name: isolate(originalName) })}
          onUndo={() => stored.undoRemove(url)}
        />
      ))}
      <RefusedFiles media={media} />
      {files.map(
        ({ id, file, isCutShort }) =>
          isCutShort && (
            <Alert key={id} tone="info" className="mt-3">
              {m.reports_media_cut_short({ name: isolate(file.name) })}
            </Alert>
          ),
      )}
      {files.map(({ id, file, storage }) => {
        const warning = STORAGE_WARNINGS[storage];
        return (
          warning && (
            <Alert key={id} tone="info" className="mt-3">
              {warning({ name: isolate(file.name) })}
            </Alert>
          )
        );
      })}
    </div>
  );
}

interface UndoNoteProps {
  text: string;
  label?: string;
  onUndo: () => void;
}

function UndoNote({ text, label = m.reports_media_undo(), onUndo }: UndoNoteProps) {
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

function TotalUploadProgress({ files }: { files: readonly { id: string; file: File }[] }) {
  const states = useUploadStates();
  const uploads = files.flatMap(({ id, file: { size } }) => {
    const state = states.get(id);
    return state ? [{ ...state, size }] : [];
  });
  if (uploads.length < 2 || !uploads.some(isUnderWay)) return null;
  const total = uploads.reduce((sum, { size }) => sum + size, 0);
  const sent = uploads.reduce((sum, upload) => sum + Math.min(upload.sent, upload.size), 0);
  const text = m.reports_uploads_total({ sent: formatBytes(sent), total: formatBytes(total) });
  return (
    <div className="mt-3">
      <p className="mb-1 text-sm text-muted tabular">{text}</p>
      <Progress label={text} value={Math.floor((sent / total) * 100)} />
    </div>
  );
}

/** Shown until dismissed, because the toast disappears after five seconds. */
function RefusedFiles({ media }: { media: Media }) {
  const { refused, add, dismissRefused } = media;
  if (refused.length === 0) return null;
  return (
    <div className="mt-3 rounded-control border border-danger/40 bg-danger-soft/60 py-1 ps-3">
      <p className="pt-1.5 text-sm font-semibold text-danger">{m.reports_media_refused()}</p>
      <p className="pe-3 text-sm text-muted">{m.reports_media_refused_text({ count: refused.length })}</p>
      <ul className="mt-1">
        {refused.map(({ id, file, reason }) => (
          <li key={id} className="flex items-center gap-2 text-sm">
            <FileX className="size-4.5 shrink-0 text-danger" aria-hidden="true" />
            <span className="min-w-0 flex-1 break-words py-2">{refusalText({ file, reason })}</span>
            {reason === 'unreadable' && (
              <IconButton
                label={m.reports_file_again({ name: file.name })}
                onClick={() => {
                  dismissRefused(id);
                  add([file]);
                }}
              >
                <RotateCw aria-hidden="true" />
              </IconButton>
            )}
            <IconButton
              label={m.reports_file_dismiss({ name: file.name })}
              onClick={() => dismissRefused(id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
