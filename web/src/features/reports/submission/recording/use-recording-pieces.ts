// A recording is stored in the draft while it is made, because a phone may close the page at any time, and the bug may
// not occur again.
import { useRef, useState } from 'react';
import { uuid } from '../../../../lib/device/uuid.ts';
import { dropFiles, storePiece } from '../../drafts/draft-files.ts';

export interface RecordingPieces {
  recordingId: string | undefined;
  /** @returns a function that stores a piece of the new recording */
  begin: () => (piece: File, index: number) => void;
  /** Call this function when the recording has become a file of the report. Storing the file replaces the pieces. */
  release: () => void;
  drop: () => void;
}

export function useRecordingPieces(draftId: string): RecordingPieces {
  const [recordingId, setRecordingId] = useState<string>();
  const current = useRef<string>(undefined);
  const lastStored = useRef<Promise<unknown>>(Promise.resolve());
  const enqueue = (work: () => Promise<unknown>) => {
    // If the device has no space, the recording is only in memory.
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
