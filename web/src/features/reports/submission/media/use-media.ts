// Each file is stored in the draft as soon as it is added.
import type { MediaField } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { useCallback, useRef, useState } from 'react';
import { uuid } from '../../../../lib/device/uuid.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { draftDatabase } from '../../drafts/draft-database.ts';
import { dropFiles, storeFile } from '../../drafts/draft-files.ts';
import type { StoredFile } from '../../drafts/stored-draft.ts';
import { discardUpload } from '../../uploads/running-uploads.ts';
import type { UploadableFile } from '../../uploads/uploadable-file.ts';
import type { PictureEdit } from '../picture-editor/picture-editor.tsx';
import {
  inspectFile,
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
  copy?: File | undefined;
  /**
   * `full`: the device has no space for the file. `full` and `failed` files are still sent, but a reload would lose
   * them.
   */
  storage: 'storing' | 'stored' | 'full' | 'failed';
  addedAt: number;
  caption: string;
  /** The end of the picture is missing. */
  isCutShort?: boolean | undefined;
  /** Known only while the form is open, because a draft stores only the edited file. */
  edit?: PictureEdit | undefined;
}

export const toUploadable = (files: readonly PickedFile[]): UploadableFile[] =>
  files.map(({ id, field, file, copy, caption }) => ({ id, field, file: copy ?? file, caption }));

export interface Media {
  files: readonly PickedFile[];
  refused: readonly RefusedFile[];
  /** The last removed file, while undo is possible. */
  removed: PickedFile | undefined;
  /**
   * @returns the number of accepted files
   * @param options `recordingId` is the id of a recording whose stored pieces this file replaces
   */
  add: (incoming: readonly File[], options?: { recordingId?: string; caption?: string }) => number;
  setCaption: (id: string, caption: string) => void;
  replace: (id: string, file: File, edit: PictureEdit | undefined) => void;
  remove: (id: string) => void;
  undoRemove: () => void;
  dismissRefused: (id: string) => void;
  clear: () => void;
}

export const toastRefused = (more: readonly Omit<RefusedFile, 'id'>[]): void =>
  toast({
    title: refusalTitle(more.map(({ reason }) => reason)),
    description: `${m.reports_media_refused_text({ count: more.length })} ${more.map(refusalText).join(' · ')}`,
    tone: 'danger',
  });

const hasErrorName = (error: unknown, ...names: string[]) =>
  error instanceof DOMException && names.includes(error.name);

/**
 * `restored` are the files of the draft when the form was opened. The `reportFiles`, which the report already has,
 * count towards the limits.
 */
export function useMedia(
  draftId: string,
  restored: readonly StoredFile[],
  reportFiles: readonly { field: MediaField }[],
): Media {
  const [files, setFiles] = useState<readonly PickedFile[]>(() =>
    restored.map(({ id, field, file, addedAt, caption = '' }) => ({
      id,
      field,
      file,
      copy: file,
      storage: 'stored',
      addedAt,
      caption,
    })),
  );
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [removed, setRemoved] = useState<PickedFile>();
  const latestFiles = useRef(files);
  latestFiles.current = files;
  const latestReportFiles = useRef(reportFiles);
  latestReportFiles.current = reportFiles;
  const lastStored = useRef<Promise<unknown>>(Promise.resolve());

  const refuse = useCallback((more: readonly { file: File; reason: RefusalReason }[]) => {
    if (more.length === 0) return;
    setRefused((before) => [...before, ...more.map((picked) => ({ id: uuid(), ...picked }))]);
    toastRefused(more);
  }, []);

  const inspectAndStore = useCallback(
    async (picked: PickedFile) => {
      const { id, field, file, addedAt, caption } = picked;
      // False when the file was removed or edited in the meantime.
      const isCurrent = () => latestFiles.current.some((picked) => picked.id === id && picked.file === file);
      const update = (change: Partial<PickedFile>) =>
        setFiles((before) =>
          before.map((picked) =>
            picked.id === id && picked.file === file ? { ...picked, ...change } : picked,
          ),
        );
      try {
        const { reason, isCutShort } = await inspectFile(field, file);
        if (reason) {
          if (!isCurrent()) return;
          setFiles((before) => before.filter((picked) => picked.id !== id));
          return refuse([{ file, reason }]);
        }
        if (isCutShort) update({ isCutShort });
        // Files are stored one after the other, so that an edited file is never overwritten by its original.
        const storing = lastStored.current.then(() =>
          isCurrent() ? storeFile({ id, draftId, field, file, addedAt }) : undefined,
        );
        lastStored.current = storing.catch(() => undefined);
        const copy = await storing;
        const isRemoved = !latestFiles.current.some((picked) => picked.id === id);
        if (isRemoved) return await dropFiles([id]);
        if (caption) await storeCaption(id, caption);
        if (copy) update({ copy, storage: 'stored' });
      } catch (error) {
        // A reload must not bring back the original of an edited file.
        if (picked.edit) await dropFiles([id]).catch(() => undefined);
        if (hasErrorName(error, 'QuotaExceededError')) return update({ storage: 'full' });
        if (!hasErrorName(error, 'NotReadableError', 'NotFoundError')) {
          console.error('Failed to store a file of the draft', error);
          return update({ storage: 'failed' });
        }
        setFiles((before) => before.filter((picked) => picked.id !== id));
        refuse([{ file, reason: 'unreadable' }]);
      }
    },
    [draftId, refuse],
  );

  const addFiles = useCallback(
    (more: readonly PickedFile[]) => {
      latestFiles.current = [...latestFiles.current, ...more].sort((a, b) => a.addedAt - b.addedAt);
      setFiles(latestFiles.current);
      for (const picked of more) void inspectAndStore(picked);
    },
    [inspectAndStore],
  );

  const add: Media['add'] = useCallback(
    (incoming: readonly File[], { recordingId, caption = '' } = {}) => {
      const picking = pickFiles(latestFiles.current, incoming, latestReportFiles.current);
      const now = Date.now();
      addFiles(
        picking.accepted.map((accepted, index) => ({
          ...accepted,
          id: recordingId ?? uuid(),
          storage: 'storing',
          addedAt: now + index / 1000,
          caption,
        })),
      );
      refuse(picking.refused);
      return picking.accepted.length;
    },
    [addFiles, refuse],
  );

  const setCaption = (id: string, caption: string) => {
    const change = (picked: PickedFile) => (picked.id === id ? { ...picked, caption } : picked);
    latestFiles.current = latestFiles.current.map(change);
    setFiles((before) => before.map(change));
    storeCaption(id, caption).catch((error) => console.error('Failed to store a caption', error));
  };

  const replace = (id: string, file: File, edit: PictureEdit | undefined) => {
    const before = latestFiles.current.find((picked) => picked.id === id);
    if (!before) return;
    void discardUpload(id);
    const replaced: PickedFile = { ...before, file, edit, copy: undefined, storage: 'storing' };
    latestFiles.current = latestFiles.current.map((picked) => (picked.id === id ? replaced : picked));
    setFiles(latestFiles.current);
    void inspectAndStore(replaced);
  };

  const removeFiles = (ids: readonly string[]) => {
    latestFiles.current = latestFiles.current.filter(({ id }) => !ids.includes(id));
    setFiles(latestFiles.current);
    for (const id of ids) void discardUpload(id);
    dropFiles(ids).catch((error) => console.error('Failed to remove a file from the draft', error));
  };

  return {
    files,
    refused,
    removed,
    add,
    replace,
    setCaption,
    remove: (id) => {
      setRemoved(latestFiles.current.find((picked) => picked.id === id));
      removeFiles([id]);
    },
    undoRemove: () => {
      if (removed) addFiles([{ ...removed, file: removed.copy ?? removed.file, storage: 'storing' }]);
      setRemoved(undefined);
    },
    dismissRefused: (id) => setRefused((before) => before.filter((picked) => picked.id !== id)),
    clear: () => {
      removeFiles(latestFiles.current.map(({ id }) => id));
      setRefused([]);
      setRemoved(undefined);
    },
  };
}

// Captions have separate rows, so that a changed caption does not write the file again.

/** Rejects when the browser cannot store the caption. */
async function storeCaption(fileId: string, caption: string): Promise<void> {
  const database = await draftDatabase();
  await database.put('captions', { fileId, caption });
}
