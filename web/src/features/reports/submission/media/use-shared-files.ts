// After another app shared files, the address has `?shared=1`, so that the files survive a login. They become part of
// the report only when the person agrees, because another site may have sent them.
import { m } from '@bugquest/phrases/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { deleteSharedFiles, readSharedFiles, type SharedFiles } from '../../../../lib/device/shared-files.ts';
import { NEW_REPORT_ADDRESS } from '../../../../lib/forms/draft-address.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { Media } from './use-media.ts';

const NO_SHARED_FILES: SharedFiles = { files: [], leftOut: 0 };

export interface SharedQuestion extends SharedFiles {
  add: () => void;
  /** Opens another report with the files. */
  startNew: () => void;
  discard: () => void;
}

/** Undefined when no files were shared. */
export function useSharedFiles({ add }: Pick<Media, 'add'>): SharedQuestion | undefined {
  const [params, setParams] = useSearchParams();
  const [shared, setShared] = useState(NO_SHARED_FILES);
  const isShared = params.has('shared');
  const [, navigate] = useLocation();
  // Only this page can set this state, so the person has agreed.
  const [isAgreed] = useState(useHistoryState<{ addShared?: boolean } | null>()?.addShared === true);
  const removeParam = () =>
    setParams(
      (before) => {
        before.delete('shared');
        return before;
      },
      { replace: true },
    );
  const loadSharedFiles = useEffectEvent(async () => {
    const found = await readSharedFiles().catch((error) => {
      console.error('Failed to read the shared files', error);
      return NO_SHARED_FILES;
    });
    if (found.files.length + found.leftOut > 0) return setShared(found);
    removeParam();
    const title = m.reports_media_shared_missing();
    toast({ title, description: m.reports_media_shared_missing_text(), tone: 'danger' });
  });
  useEffect(() => {
    if (isShared) void loadSharedFiles();
  }, [isShared]);
  const addAgreed = useEffectEvent(async () => {
    history.replaceState(null, '');
    const { files } = await readSharedFiles();
    await deleteSharedFiles();
    add(files);
  });
  useEffect(() => {
    if (isAgreed) addAgreed().catch((error) => console.error('Failed to add the shared files', error));
  }, [isAgreed]);
  if (shared === NO_SHARED_FILES) return undefined;

  const close = () => {
    setShared(NO_SHARED_FILES);
    // A reload must not ask again.
    if (isShared) removeParam();
    deleteSharedFiles().catch((error) => console.error('Failed to delete the shared files', error));
  };
  return {
    ...shared,
    add: () => {
      add(shared.files);
      close();
    },
    startNew: () => {
      setShared(NO_SHARED_FILES);
      navigate(NEW_REPORT_ADDRESS, { replace: true, state: { addShared: true } });
    },
    discard: close,
  };
}
