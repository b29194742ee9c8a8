// The files of the report. Each is stored in the draft as soon as it is added.
import type { MediaField } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { useCallback, useRef, useState } from 'react';
import { toast } from '../../../../ui/feedback/toast.ts';
import { draftDatabase } from '../../drafts/draft-database.ts';
import { dropFiles, storeFile } from '../../drafts/draft-files.ts';
import type { StoredFile } from '../../drafts/stored-draft.ts';
import { uuid } from '../../drafts/submission-key.ts';
import { endUpload } from '../../uploads/running-uploads.ts';
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
  /** `full` and `failed` files are still sent, but would not survive a reload. `full`: the device has no space for it. */
  kept: 'keeping' | 'kept' | 'full' | 'failed';
  addedAt: number;
  /** The reporter's words about it. */
  caption: string;
  /** The end of the picture is missing. */
  isCutShort?: boolean | undefined;
  /** How the file was made from another one. Known only while the form is open, because a draft has only the edited file. */
  edit?: PictureEdit | undefined;
}

/** The parts of the files that are sent. */
export const toUploadable = (files: readonly PickedFile[]): UploadableFile[] =>
  files.map(({ id, field, file, copy, caption }) => ({ id, field, file: copy ?? file, caption }));

export interface Media {
  files: readonly PickedFile[];
  refused: readonly RefusedFile[];
  /** The last removed file, while undo is possible. */
  removed: PickedFile | undefined;
  /**
   * Returns the number of files that were not refused. `recordingId` is the id of the pieces that are stored of a recording,
   * which its file replaces.
   */
  add: (incoming: readonly File[], about?: { recordingId?: string; caption?: string }) => number;
  setCaption: (id: string, caption: string) => void;
  /** Replaces a file by its edited version. */
  replace: (id: string, file: File, edit: PictureEdit | undefined) => void;
  remove: (id: string) => void;
  undoRemove: () => void;
  dismissRefused: (id: string) => void;
  clear: () => void;
}

/** Tells which files were refused, in a message that disappears. */
export const showRefused = (more: readonly Omit<RefusedFile, 'id'>[]): void =>
  toast({
    title: refusalTitle(more.map(({ reason }) => reason)),
    description: `${m.reports_media_refused_text({ count: more.length })} ${more.map(refusalText).join(' · ')}`,
    tone: 'danger',
  });

const isNamed = (error: unknown, ...names: string[]) =>
  error instanceof DOMException && names.includes(error.name);

/**
 * `restored` are the files of the draft when the form was opened, and `present` those that the report already has, which count
 * towards the limits.
 */
export function useMedia(
  draftId: string,
  restored: readonly StoredFile[],
  present: readonly { field: MediaField }[],
): Media {
  const [files, setFiles] = useState<readonly PickedFile[]>(() =>
    restored.map(({ id, field, file, addedAt, caption = '' }) => ({
      id,
      field,
      file,
      copy: file,
      kept: 'kept',
      addedAt,
      caption,
    })),
  );
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [removed, setRemoved] = useState<PickedFile>();
  const current = useRef(files);
  current.current = files;
  const taken = useRef(present);
  taken.current = present;
  const lastStored = useRef<Promise<unknown>>(Promise.resolve());

  const refuse = useCallback((more: readonly { file: File; reason: RefusalReason }[]) => {
    if (more.length === 0) return;
    setRefused((before) => [...before, ...more.map((one) => ({ id: uuid(), ...one }))]);
    showRefused(more);
  }, []);

  const keep = useCallback(
    async (picked: PickedFile) => {
      const { id, field, file, addedAt, caption } = picked;
      // Skipped when the file was removed or edited in the meantime.
      const isCurrent = () => current.current.some((one) => one.id === id && one.file === file);
      const settle = (change: Partial<PickedFile>) =>
        setFiles((before) =>
          before.map((one) => (one.id === id && one.file === file ? { ...one, ...change } : one)),
        );
      try {
        const { reason, isCutShort } = await inspectFile(field, file);
        if (reason) {
          if (!isCurrent()) return;
          setFiles((before) => before.filter((one) => one.id !== id));
          return refuse([{ file, reason }]);
        }
        if (isCutShort) settle({ isCutShort });
        // One after the other, so that an edited file is never overwritten by its original.
        const storing = lastStored.current.then(() =>
          isCurrent() ? storeFile({ id, draftId, field, file, addedAt }) : undefined,
        );
        lastStored.current = storing.catch(() => undefined);
        const copy = await storing;
        const isRemoved = !current.current.some((one) => one.id === id);
        if (isRemoved) return await dropFiles([id]);
        if (caption) await storeCaption(id, caption);
        if (copy) settle({ copy, kept: 'kept' });
      } catch (error) {
        // A reload must not bring back the original of an edited file.
        if (picked.edit) await dropFiles([id]).catch(() => undefined);
        if (isNamed(error, 'QuotaExceededError')) return settle({ kept: 'full' });
        if (!isNamed(error, 'NotReadableError', 'NotFoundError')) {
          console.error('Failed to store a file of the draft', error);
          return settle({ kept: 'failed' });
        }
        setFiles((before) => before.filter((one) => one.id !== id));
        refuse([{ file, reason: 'unreadable' }]);
      }
    },
    [draftId, refuse],
  );

  const put = useCallback(
    (more: readonly PickedFile[]) => {
      current.current = [...current.current, ...more].sort((a, b) => a.addedAt - b.addedAt);
      setFiles(current.current);
      for (const picked of more) void keep(picked);
    },
    [keep],
  );

  const add: Media['add'] = useCallback(
    (incoming: readonly File[], { recordingId, caption = '' } = {}) => {
      const picking = pickFiles(current.current, incoming, taken.current);
      const now = Date.now();
      put(
        picking.accepted.map((accepted, index) => ({
          ...accepted,
          id: recordingId ?? uuid(),
          kept: 'keeping',
          addedAt: now + index / 1000,
          caption,
        })),
      );
      refuse(picking.refused);
      return picking.accepted.length;
    },
    [put, refuse],
  );

  const setCaption = (id: string, caption: string) => {
    const change = (one: PickedFile) => (one.id === id ? { ...one, caption } : one);
    current.current = current.current.map(change);
    setFiles((before) => before.map(change));
    storeCaption(id, caption).catch((error) => console.error('Failed to store a caption', error));
  };

  const replace = (id: string, file: File, edit: PictureEdit | undefined) => {
    const before = current.current.find((one) => one.id === id);
    if (!before) return;
    void endUpload(id);
    const replaced: PickedFile = { ...before, file, edit, copy: undefined, kept: 'keeping' };
    current.current = current.current.map((one) => (one.id === id ? replaced : one));
    setFiles(current.current);
    void keep(replaced);
  };

  const take = (ids: readonly string[]) => {
    current.current = current.current.filter(({ id }) => !ids.includes(id));
    setFiles(current.current);
    for (const id of ids) void endUpload(id);
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

// The captions of a draft's files. In rows of their own, because a file is not written again for each word.

/** Rejects when the browser does not store it. */
async function storeCaption(fileId: string, caption: string): Promise<void> {
  const database = await draftDatabase();
  await database.put('captions', { fileId, caption });
}
