// The files of the report. Each is stored in the draft as soon as it is added.
import type { MediaField } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../../ui/feedback/toast.ts';
import { dropFiles, keptFiles, storeFile } from '../draft/draft-files.ts';
import type { DraftOwner } from '../draft/draft-text.ts';
import { uuid } from '../submission-key.ts';
import {
  pickFiles,
  type RefusalReason,
  type RefusedFile,
  refusalText,
  refusalTitle,
} from './file-picking.ts';

export interface PickedFile {
  id: string;
  field: MediaField;
  /** The selected file, for the preview. */
  file: File;
  /** The stored copy, which is sent: it stays readable when the original is moved or deleted. */
  copy?: File;
  /** `failed` files are still sent, but would not survive a reload. */
  kept: 'keeping' | 'kept' | 'failed';
  addedAt: number;
}

export interface Media {
  files: readonly PickedFile[];
  refused: readonly RefusedFile[];
  /** The last removed file, while undo is possible. */
  removed: PickedFile | undefined;
  /** True until the files of the draft are restored. */
  restoring: boolean;
  /** Number of restored files. */
  restored: number;
  add: (incoming: readonly File[]) => void;
  remove: (id: string) => void;
  undoRemove: () => void;
  dismissRefused: (id: string) => void;
  clear: () => void;
}

const isUnreadable = (error: unknown) =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name);

/** `present` are the files that the report already has, which count towards the limits. */
export function useMedia(owner: DraftOwner, present: readonly { field: MediaField }[]): Media {
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [removed, setRemoved] = useState<PickedFile>();
  const { restoring, restored } = useRestoredFiles(owner, setFiles);
  const current = useRef(files);
  current.current = files;
  const taken = useRef(present);
  taken.current = present;

  const refuse = useCallback((more: readonly { file: File; reason: RefusalReason }[]) => {
    if (more.length === 0) return;
    setRefused((before) => [...before, ...more.map((one) => ({ id: uuid(), ...one }))]);
    toast({
      title: refusalTitle(more.map(({ reason }) => reason)),
      description: `${m.reports_media_refused_text({ count: more.length })} ${more.map(refusalText).join(' · ')}`,
      tone: 'danger',
    });
  }, []);

  const keep = useCallback(
    async (picked: PickedFile) => {
      const { id, field, file, addedAt } = picked;
      const settle = (change: Partial<PickedFile>) =>
        setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
      try {
        const copy = await storeFile({ id, ...owner, field, file, addedAt });
        // Removed while it was being stored.
        if (!current.current.some((one) => one.id === id)) return await dropFiles([id]);
        settle({ copy, kept: 'kept' });
      } catch (error) {
        if (!isUnreadable(error)) return settle({ kept: 'failed' });
        setFiles((before) => before.filter((one) => one.id !== id));
        refuse([{ file, reason: 'unreadable' }]);
      }
    },
    [owner, refuse],
  );

  const put = useCallback(
    (more: readonly PickedFile[]) => {
      current.current = [...current.current, ...more].sort((a, b) => a.addedAt - b.addedAt);
      setFiles(current.current);
      for (const picked of more) void keep(picked);
    },
    [keep],
  );

  const add = useCallback(
    (incoming: readonly File[]) => {
      const picking = pickFiles(current.current, incoming, taken.current);
      const now = Date.now();
      put(
        picking.accepted.map((accepted, index) => ({
          ...accepted,
          id: uuid(),
          kept: 'keeping',
          addedAt: now + index / 1000,
        })),
      );
      refuse(picking.refused);
    },
    [put, refuse],
  );

  const take = (ids: readonly string[]) => {
    current.current = current.current.filter(({ id }) => !ids.includes(id));
    setFiles(current.current);
    dropFiles(ids).catch((error) => console.error('Failed to remove a file from the draft', error));
  };

  return {
    files,
    refused,
    removed,
    restoring,
    restored,
    add,
    remove: (id) => {
      setRemoved(current.current.find((one) => one.id === id));
      take([id]);
    },
    undoRemove: () => {
      if (removed) put([{ ...removed, file: removed.copy ?? removed.file, kept: 'keeping' }]);
      setRemoved(undefined);
    },
    dismissRefused: (id) => setRefused((before) => before.filter((one) => one.id !== id)),
    clear: () => {
      take(current.current.map(({ id }) => id));
      setRefused([]);
      setRemoved(undefined);
    },
  };
}

function useRestoredFiles(
  owner: DraftOwner,
  setFiles: (change: (before: readonly PickedFile[]) => readonly PickedFile[]) => void,
) {
  const [state, setState] = useState({ restoring: true, restored: 0 });
  useEffect(() => {
    let wanted = true;
    void keptFiles(owner)
      .catch((error) => {
        console.error('Failed to restore the files of the draft', error);
        return [];
      })
      .then((kept) => {
        if (!wanted) return;
        setFiles((before) => [
          ...kept.map((one) => ({ ...one, copy: one.file, kept: 'kept' as const })),
          ...before,
        ]);
        setState({ restoring: false, restored: kept.length });
      });
    return () => {
      wanted = false;
    };
  }, [owner, setFiles]);
  return state;
}
