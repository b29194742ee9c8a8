import { use, useEffect, useState } from 'react';
import { PictureUploads } from './picture-uploads.ts';

/** Sends pictures before the form that names them. Closing the form stops it. */
export function usePictureUpload() {
  const upload = use(PictureUploads);
  const [sending, setSending] = useState<{ file: File; sent: number }>();
  const [closing] = useState(() => new AbortController());
  useEffect(() => () => closing.abort(), [closing]);
  return {
    isPossible: upload !== null,
    /** The file that is sent now, and how many of its bytes were sent. */
    sending,
    isClosed: () => closing.signal.aborted,
    /** @returns the id of the upload */
    send: async (file: File): Promise<string> => {
      if (!upload) throw new Error('Pictures cannot be sent here.');
      setSending({ file, sent: 0 });
      try {
        const onProgress = (sent: number) => setSending({ file, sent });
        return await upload({ file, signal: closing.signal, onProgress });
      } finally {
        setSending(undefined);
      }
    },
  };
}
