import { useEffect, useRef, useSyncExternalStore } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { holdUpload } from './running-uploads.ts';
import { onUploadState, type UploadState, type UploadStates, uploadStates } from './upload-states.ts';
import { goesUpEarly, type UploadableFile } from './uploadable-file.ts';

/** Uploads the large videos of a form while it is open. */
export function useEarlyUploads(files: readonly UploadableFile[]): void {
  const held = useRef(new Map<string, () => void>());
  useEffect(() => {
    const wanted = files.filter(goesUpEarly);
    for (const file of wanted) if (!held.current.has(file.id)) held.current.set(file.id, holdUpload(file));
    for (const [id, release] of held.current) {
      if (wanted.some((file) => file.id === id)) continue;
      release();
      held.current.delete(id);
    }
  }, [files]);
  useEffect(() => {
    const releases = held.current;
    return () => {
      for (const release of releases.values()) release();
      releases.clear();
    };
  }, []);
}

export const useUploadStates = (): UploadStates => useSyncExternalStore(onUploadState, uploadStates);

/** The server's message about an upload that it refused. */
export const refusedBecause = (upload: UploadState | undefined): string | undefined =>
  upload?.phase === 'refused' ? errorMessage(upload.error) : undefined;
