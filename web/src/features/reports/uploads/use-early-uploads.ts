import { useEffect, useRef } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { holdUpload } from './running-uploads.ts';
import type { UploadState } from './upload-states.ts';
import { isUploadedEarly, type UploadableFile } from './uploadable-file.ts';

export function useEarlyUploads(files: readonly UploadableFile[]): void {
  const releases = useRef(new Map<string, () => void>());
  useEffect(() => {
    const earlyFiles = files.filter(isUploadedEarly);
    for (const file of earlyFiles)
      if (!releases.current.has(file.id)) releases.current.set(file.id, holdUpload(file));
    for (const [id, release] of releases.current) {
      if (earlyFiles.some((file) => file.id === id)) continue;
      release();
      releases.current.delete(id);
    }
  }, [files]);
  useEffect(() => {
    const allReleases = releases.current;
    return () => {
      for (const release of allReleases.values()) release();
      allReleases.clear();
    };
  }, []);
}

export const uploadRefusal = (upload: UploadState | undefined): string | undefined =>
  upload?.phase === 'refused' ? errorMessage(upload.error) : undefined;
