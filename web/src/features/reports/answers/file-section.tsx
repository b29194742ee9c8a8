import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { FileSectionProps } from '../../../lib/forms/file-section.ts';
import { toUploadable } from '../submission/media/use-media.ts';
import { fileErrors } from '../submission/submission-failure.ts';
import { ReplyMedia, sendWithUploads, useReplyMedia } from './reply-media.tsx';

const NO_FILES: readonly never[] = [];

/** For a text that another feature sends. */
export function FileSection({ draftKey, initialFiles = NO_FILES, handle, onHasFiles }: FileSectionProps) {
  const media = useReplyMedia(draftKey, NO_FILES);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const hasFiles = media.files.length > 0 || media.refused.length > 0;
  useEffect(() => onHasFiles(hasFiles), [hasFiles, onHasFiles]);
  const wasFilled = useRef(false);
  const fill = useEffectEvent(() => {
    const known = new Set(media.files.map(({ file }) => file));
    for (const { file, caption = '' } of initialFiles) if (!known.has(file)) media.add([file], { caption });
  });
  useEffect(() => {
    // In development, React runs effects twice.
    if (!wasFilled.current) fill();
    wasFilled.current = true;
  }, []);
  useImperativeHandle(handle, () => ({
    send: async (send) => {
      const files = toUploadable(media.files);
      setErrors(new Map());
      try {
        return await sendWithUploads(files, send);
      } catch (error) {
        setErrors(fileErrors(error, files));
        throw error;
      }
    },
    clear: media.clear,
  }));
  return <ReplyMedia media={media} errors={errors} />;
}
