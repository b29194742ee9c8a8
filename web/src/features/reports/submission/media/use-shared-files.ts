// Files that were shared from another app. They arrive with `?shared=1`, also after a login in between, and become part of the
// report only when the person agrees: another site may have sent them.
import { m } from '@bugquest/phrases/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { dropSharedFiles, readSharedFiles, type SharedFiles } from '../../../../lib/browser/shared-files.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { Media } from './use-media.ts';

const NONE: SharedFiles = { files: [], leftOut: 0 };

export interface SharedQuestion extends SharedFiles {
  add: () => void;
  discard: () => void;
}

/** Undefined when there is nothing to ask. */
export function useSharedFiles({ add }: Pick<Media, 'add'>): SharedQuestion | undefined {
  const [params, setParams] = useSearchParams();
  const [shared, setShared] = useState(NONE);
  const isShared = params.has('shared');
  const removeParam = () =>
    setParams(
      (before) => {
        before.delete('shared');
        return before;
      },
      { replace: true },
    );
  const ask = useEffectEvent(async () => {
    const found = await readSharedFiles().catch((error) => {
      console.error('Failed to read the shared files', error);
      return NONE;
    });
    if (found.files.length + found.leftOut > 0) return setShared(found);
    removeParam();
    const title = m.reports_media_shared_missing();
    toast({ title, description: m.reports_media_shared_missing_text(), tone: 'danger' });
  });
  useEffect(() => {
    if (isShared) void ask();
  }, [isShared]);
  if (shared === NONE) return undefined;

  const close = () => {
    setShared(NONE);
    // A reload must not ask again.
    if (isShared) removeParam();
    dropSharedFiles().catch((error) => console.error('Failed to delete the shared files', error));
  };
  return {
    ...shared,
    add: () => {
      add(shared.files);
      close();
    },
    discard: close,
  };
}
