// Use it: makes the file of the kept part and gives it to the form.
import { refuseUpload, UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef, useState } from 'react';
import { isolate } from '../../../../../../lib/language/isolate.ts';
import { isWhole, type TimeRange } from './trim-range.ts';
import type { TrimmableVideo } from './video-file.ts';

const MEBIBYTE = 1024 * 1024;

export function useTrim(onUse: (file: File) => void) {
  /** How far it is, 0 to 1. Undefined when nothing is made. */
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const hand = (file: File) => {
    const limit = UPLOAD_RULES.videos.maxBytes / MEBIBYTE;
    if (refuseUpload('videos', file)) setFailure(m.field_file_too_large({ name: isolate(file.name), limit }));
    else onUse(file);
  };

  const trim = async (video: TrimmableVideo, range: TimeRange) => {
    if (isWhole(range, video)) return hand(video.file);
    const controller = new AbortController();
    work.current = controller;
    setProgress(0);
    setFailure(undefined);
    try {
      const { trimVideo } = await import('./video-file.ts');
      const file = await trimVideo(video, range, { signal: controller.signal, onProgress: setProgress });
      if (!controller.signal.aborted) hand(file);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.error('Failed to trim the recording', error);
      setFailure(m.reports_recording_trim_failed());
    } finally {
      if (work.current === controller) setProgress(undefined);
    }
  };

  return {
    progress,
    failure,
    hand,
    trim,
    cancel: () => {
      work.current?.abort();
      work.current = undefined;
      setProgress(undefined);
    },
  };
}
