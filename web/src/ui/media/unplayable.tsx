import { m } from '@bugquest/phrases/messages';
import { Download, FileVideo } from 'lucide-react';
import { formatBytes } from '../../lib/language/format.ts';
import { classes } from '../classes.ts';
import type { MediaItem } from './media-item.ts';

/** No browser plays AVI. For other formats, only playing shows whether the browser can. */
export const canPlay = ({ mimeType, playableUrl }: MediaItem): boolean =>
  mimeType !== 'video/x-msvideo' || Boolean(playableUrl);

export function Unplayable({ item, className }: { item: MediaItem; className?: string }) {
  return (
    <div className={classes('flex flex-col gap-3 bg-sunken px-4 py-5 text-sm', className)}>
      <p className="flex items-center gap-3 text-muted">
        <FileVideo className="size-6 shrink-0" aria-hidden="true" />
        {m.ui_media_unplayable()}
      </p>
      <DownloadLink item={item} />
    </div>
  );
}

export function DownloadLink({ item }: { item: MediaItem }) {
  return (
    <a
      href={item.url}
      download={item.name}
      className="inline-flex min-h-9 shrink-0 items-center gap-1.5 self-start rounded-sm text-link"
    >
      <Download className="size-4" aria-hidden="true" />
      <span className="underline underline-offset-4">{m.ui_media_download()}</span>{' '}
      <bdi className="text-muted tabular">{formatBytes(item.size)}</bdi>
    </a>
  );
}
