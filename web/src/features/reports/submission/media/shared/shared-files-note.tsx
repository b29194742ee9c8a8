import { m } from '@bugquest/phrases/messages';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Alert } from '../../../../../ui/feedback/alert.tsx';
import type { SharedQuestion } from './use-shared-files.ts';

/** Asks whether the files that were shared from another app belong to the report. */
export function SharedFilesNote({ files, leftOut, add, discard }: SharedQuestion) {
  return (
    <Alert
      tone="info"
      className="mb-6"
      title={files.length > 0 && m.reports_media_shared_title({ count: files.length })}
    >
      {files.length > 0 && (
        <>
          <ul>
            {files.map(({ name }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files may have the same name, and the list does not change.
              <li key={place} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          <p>{m.reports_media_shared_text()}</p>
        </>
      )}
      {leftOut > 0 && <p>{m.reports_media_shared_left_out({ count: leftOut })}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {files.length > 0 && (
          <Button size="sm" className="min-h-11" onClick={add}>
            {m.reports_media_shared_add()}
          </Button>
        )}
        <Button size="sm" variant="secondary" className="min-h-11" onClick={discard}>
          {files.length > 0 ? m.reports_media_shared_discard() : m.shell_close()}
        </Button>
      </div>
    </Alert>
  );
}
