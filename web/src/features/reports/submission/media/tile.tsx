import type { MediaField } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { CircleAlert, type Film, Play, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatBytes } from '../../../../lib/language/format.ts';
import { classes } from '../../../../ui/classes.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';

export interface TileProps {
  field: MediaField;
  name: string;
  /** Bytes. */
  size: number;
  isStoring?: boolean;
  error?: string | undefined;
  /** Whether this is the first file with an error and no field has one; it gets the focus. */
  wantsFocus?: boolean;
  uploadStatus?: ReactNode;
  captionInput: ReactNode;
  onRemove: () => void;
  children: ReactNode;
}

export function Tile(props: TileProps) {
  const { field, name, size, isStoring, error, wantsFocus, uploadStatus, captionInput, onRemove, children } =
    props;
  const removeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wantsFocus) removeButton.current?.focus();
  }, [wantsFocus]);
  return (
    <li className={classes('min-w-0 animate-fade', error && 'col-span-full')}>
      <div className={classes(error && 'flex items-start gap-3')}>
        <div
          className={classes(
            'relative aspect-square overflow-hidden rounded-control border bg-sunken',
            error ? 'w-28 shrink-0 border-danger' : 'border-line',
          )}
        >
          {children}
          {isStoring && <Spinner className="absolute start-2 top-2 size-4.5 rounded-full bg-surface" />}
          <button
            ref={removeButton}
            type="button"
            onClick={onRemove}
            aria-label={m.reports_media_remove({ name })}
            className="group absolute end-0 top-0 flex size-11 items-start justify-end p-1.5"
          >
            <span className="rounded-full border border-line bg-surface p-1 text-ink shadow-card group-hover:bg-sunken">
              <X className="size-4" aria-hidden="true" />
            </span>
          </button>
        </div>
        {error && (
          <p role="alert" className="flex items-start gap-1.5 py-1 text-sm text-danger">
            <CircleAlert className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
      <p className="mt-1 flex text-xs text-muted" title={name}>
        <span className="sr-only">
          {field === 'videos' ? m.reports_media_video() : m.reports_media_image()}
        </span>
        <bdi className="min-w-0 truncate">{name}</bdi>
      </p>
      <p className="text-xs text-muted tabular">{formatBytes(size)}</p>
      {uploadStatus}
      {captionInput}
    </li>
  );
}

export function VideoMark({ length }: { length?: string | undefined }) {
  return (
    <span className="absolute start-1.5 bottom-1.5 inline-flex items-center gap-1 rounded-full bg-ink px-2 py-0.5 text-xs text-paper tabular">
      <Play className="size-3 fill-current" aria-hidden="true" />
      {length && <bdi>{length}</bdi>}
    </span>
  );
}

/** For types that the browser cannot show, such as AVI. */
export function NoPreview({ icon: Icon }: { icon: typeof Film }) {
  return (
    <span className="flex size-full items-center justify-center text-muted">
      <Icon className="size-7" aria-hidden="true" />
    </span>
  );
}
