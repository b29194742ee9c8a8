// Stores a recording in the draft while it is made. A phone closes pages without asking, and what was recorded may not happen again.
import { useRef, useState } from 'react';
import { dropFiles, storePiece } from '../../drafts/draft-files.ts';
import { uuid } from '../../drafts/submission-key.ts';

export interface RecordingPieces {
  /** The recording whose pieces are stored. */
  recordingId: string | undefined;
  /** Returns what stores the pieces of a new recording. */
  begin: () => (piece: File, index: number) => void;
  /** The recording is a file of the report now, which is stored in the place of its pieces. */
  release: () => void;
  /** Deletes the pieces. */
  drop: () => void;
}

export function useRecordingPieces(draftId: string): RecordingPieces {
  const [recordingId, setRecordingId] = useState<string>();
  const current = useRef<string>(undefined);
  const lastStored = useRef<Promise<unknown>>(Promise.resolve());
  const enqueue = (work: () => Promise<unknown>) => {
    // Without space on the device, the recording is kept in memory only.
    lastStored.current = lastStored.current.then(work).catch((error) => {
      console.error('Failed to store a recording in the draft', error);
    });
  };
  const setCurrent = (id: string | undefined) => {
    current.current = id;
    setRecordingId(id);
  };
  return {
    recordingId,
    begin: () => {
      const id = uuid();
      const addedAt = Date.now();
      setCurrent(id);
      return (file, piece) =>
        enqueue(() => storePiece({ id, draftId, field: 'videos', file, addedAt, piece }));
    },
    release: () => setCurrent(undefined),
    drop: () => {
      const { current: id } = current;
      if (id) enqueue(() => dropFiles([id]));
      setCurrent(undefined);
    },
  };
}
