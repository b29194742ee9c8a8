import { m } from '@bugquest/phrases/messages';
import { FileX, RotateCw, X } from 'lucide-react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { refusalText } from './file-picking.ts';
import type { Media } from './use-media.ts';

/** Refused files with reasons, shown until dismissed. The toast disappears after five seconds. */
export function RefusedFiles({ media }: { media: Media }) {
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
