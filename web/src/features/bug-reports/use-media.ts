// The files of the report on the screen, each kept in the draft as soon as it is picked.
import type { MediaField } from '@bugquest/contract/bug-reports/uploads';
import { m } from '@bugquest/phrases/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { dropFiles, keepFile, keptFiles } from './draft-files.ts';
import {
  pickFiles,
  type RefusalReason,
  type RefusedFile,
  refusalText,
  refusalTitle,
} from './file-picking.ts';
import { uuid } from './submission-key.ts';

export interface PickedFile {
  id: string;
  field: MediaField;
  /** As picked; the previews show it. */
  file: File;
  /** The draft's own copy, which is sent: it stays readable when the picked file is moved or deleted. */
  copy?: File;
  /** `failed` files are sent all the same, but would not survive a reload. */
  kept: 'keeping' | 'kept' | 'failed';
  addedAt: number;
}

export interface Media {
  files: readonly PickedFile[];
  refused: readonly RefusedFile[];
  /** The last one taken out, while it can be put back. */
  removed: PickedFile | undefined;
  /** True until the files of an earlier visit are back. */
  restoring: boolean;
  /** How many came back from an earlier visit. */
  restored: number;
  add: (incoming: readonly File[]) => void;
  remove: (id: string) => void;
  undoRemove: () => void;
  dismissRefused: (id: string) => void;
  clear: () => void;
}

const isUnreadable = (error: unknown) =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name);

export function useMedia(employeeId: string): Media {
  const [files, setFiles] = useState<readonly PickedFile[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [removed, setRemoved] = useState<PickedFile>();
  const { restoring, restored } = useRestoredFiles(employeeId, setFiles);
  const current = useRef(files);
  current.current = files;

  const refuse = useCallback((more: readonly { file: File; reason: RefusalReason }[]) => {
    if (more.length === 0) return;
    setRefused((before) => [...before, ...more.map((one) => ({ id: uuid(), ...one }))]);
    toast({
      title: refusalTitle(more.map(({ reason }) => reason)),
      description: `${m.report_media_refused_text({ count: more.length })} ${more.map(refusalText).join(' · ')}`,
      tone: 'danger',
    });
  }, []);

  const keep = useCallback(
    async (picked: PickedFile) => {
      const { id, field, file, addedAt } = picked;
      const settle = (change: Partial<PickedFile>) =>
        setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
      try {
        const copy = await keepFile({ id, employeeId, field, file, addedAt });
        // Taken out while it was being kept.
        if (!current.current.some((one) => one.id === id)) return await dropFiles([id]);
        settle({ copy, kept: 'kept' });
      } catch (error) {
        if (!isUnreadable(error)) return settle({ kept: 'failed' });
        setFiles((before) => before.filter((one) => one.id !== id));
        refuse([{ file, reason: 'unreadable' }]);
      }
    },
    [employeeId, refuse],
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
      const picking = pickFiles(current.current, incoming);
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
  employeeId: string,
  setFiles: (change: (before: readonly PickedFile[]) => readonly PickedFile[]) => void,
) {
  const [state, setState] = useState({ restoring: true, restored: 0 });
  useEffect(() => {
    let wanted = true;
    void keptFiles(employeeId)
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
  }, [employeeId, setFiles]);
  return state;
}
