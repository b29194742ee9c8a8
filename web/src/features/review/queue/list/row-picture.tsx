import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { Clapperboard, Image } from 'lucide-react';
import { formatNumber } from '../../../../lib/language/format.ts';
import { classes } from '../../../../ui/classes.ts';

export interface RowPictureProps {
  row: AdminBugReport;
  /** The size. */
  className: string;
}

/** The first screenshot of a report and the number of its files. A sign stands for a picture that is not made yet, and for a video. */
export function RowPicture({ row: { mediaFiles }, className }: RowPictureProps) {
  if (mediaFiles.length === 0) return null;
  const iconUrl = mediaFiles.find((file) => file.iconUrl)?.iconUrl;
  const Sign = mediaFiles.every(({ mimeType }) => mimeType.startsWith('video/')) ? Clapperboard : Image;
  return (
    <span className={classes('relative block shrink-0', className)}>
      <span className="flex size-full items-center justify-center overflow-hidden rounded-md border border-line bg-sunken text-muted">
        {iconUrl ? (
          <img
            src={iconUrl}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            className="size-full object-cover"
          />
        ) : (
          <Sign aria-hidden="true" className="size-4" />
        )}
      </span>
      <span className="absolute -end-1 -bottom-1 flex h-4 min-w-4 items-center justify-center rounded-full border border-line bg-surface px-1 text-xs leading-none font-medium text-ink tabular">
        <span className="sr-only">{m.review_media()}</span>
        <bdi>{formatNumber(mediaFiles.length)}</bdi>
      </span>
    </span>
  );
}
