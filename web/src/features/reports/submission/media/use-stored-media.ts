// Removed files of an edited report are deleted on the server when the changes are saved.

import type { MediaFile } from '@bugquest/contract/reports/media/media-file';
import type { MediaField } from '@bugquest/contract/reports/media/uploads';
import { useMemo, useState } from 'react';

export interface StoredMediaFile extends MediaFile {
  field: MediaField;
}

export interface StoredMedia {
  /** Without the removed files. */
  files: readonly StoredMediaFile[];
  removed: readonly StoredMediaFile[];
  remove: (url: string) => void;
  undoRemove: (url: string) => void;
  /** Changed captions by URL. */
  captions: ReadonlyMap<string, string>;
  setCaption: (url: string, caption: string) => void;
}

const NO_FILES: readonly MediaFile[] = [];

export function useStoredMedia(files: readonly MediaFile[] = NO_FILES): StoredMedia {
  const [removedUrls, setRemovedUrls] = useState<readonly string[]>([]);
  const [captions, setCaptions] = useState<ReadonlyMap<string, string>>(new Map());
  return useMemo(() => {
    const all = files.map((file) => ({
      ...file,
      caption: captions.get(file.url) ?? file.caption,
      field: storedMediaField(file),
    }));
    const isRemoved = ({ url }: MediaFile) => removedUrls.includes(url);
    return {
      files: all.filter((file) => !isRemoved(file)),
      removed: all.filter(isRemoved),
      remove: (url) => setRemovedUrls((before) => [...before, url]),
      undoRemove: (url) => setRemovedUrls((before) => before.filter((removedUrl) => removedUrl !== url)),
      captions,
      setCaption: (url, caption) => setCaptions((before) => new Map([...before, [url, caption]])),
    };
  }, [files, removedUrls, captions]);
}

export const storedMediaField = ({ mimeType }: MediaFile): MediaField =>
  mimeType.startsWith('video/') ? 'videos' : 'screenshots';
