import type { AddedFile } from '@bugquest/contract/reports/media/added-files';
import type { MediaFile } from '@bugquest/contract/reports/media/media-file';
import { useCallback } from 'react';
import { errorCode } from '../../../lib/api/call-error.ts';
import { uuid } from '../../../lib/device/uuid.ts';
import { useKeptState } from '../../../lib/forms/typed-drafts.ts';
import { FileDrop } from '../submission/media/file-drop.tsx';
import { inspectFile, pickFiles, type RefusedFile } from '../submission/media/file-picking.ts';
import { MediaSection, type MediaSectionProps } from '../submission/media/media-section.tsx';
import { type Media, type PickedFile, toastRefused } from '../submission/media/use-media.ts';
import { storedMediaField, useStoredMedia } from '../submission/media/use-stored-media.ts';
import type { RecordingPieces } from '../submission/recording/use-recording-pieces.ts';
import { discardUpload, finishUpload, removeUploads } from '../uploads/running-uploads.ts';
import { uploadStates } from '../uploads/upload-states.ts';
import type { UploadableFile } from '../uploads/uploadable-file.ts';

/** A reply is only in memory, so the pieces of its recording are not stored either. */
const UNSTORED_PIECES: RecordingPieces = {
  recordingId: undefined,
  begin: () => () => {},
  release: () => {},
  drop: () => {},
};

export function ReplyMedia({ media, errors }: Pick<MediaSectionProps, 'media' | 'errors'>) {
  const stored = useStoredMedia();
  return (
    <div className="w-full">
      <MediaSection media={media} pieces={UNSTORED_PIECES} stored={stored} errors={errors} />
      <FileDrop onFiles={media.add} />
    </div>
  );
}

interface ReplyFiles {
  files: readonly PickedFile[];
  refused: readonly RefusedFile[];
  removed: PickedFile | undefined;
}

const NO_FILES: ReplyFiles = { files: [], refused: [], removed: undefined };

const inOrder = (files: readonly PickedFile[]) => files.toSorted((a, b) => a.addedAt - b.addedAt);

/** The files are only in memory, like the text of the reply. The files of the report count towards the limits. */
export function useReplyMedia(draftKey: string, reportFiles: readonly MediaFile[]): Media {
  const [replyFiles, setReplyFiles] = useKeptState(`files:${draftKey}`, NO_FILES);
  const { files } = replyFiles;
  const change = (id: string, changes: Partial<PickedFile>) =>
    setReplyFiles((before) => ({
      ...before,
      files: before.files.map((file) => (file.id === id ? { ...file, ...changes } : file)),
    }));
  const add: Media['add'] = useCallback(
    (incoming, { caption = '' } = {}) => {
      const existingFields = reportFiles.map((file) => ({ field: storedMediaField(file) }));
      const { accepted, refused } = pickFiles(files, incoming, existingFields);
      const now = Date.now();
      const added = accepted.map(
        (file, index): PickedFile => ({
          ...file,
          id: uuid(),
          storage: 'stored',
          addedAt: now + index / 1000,
          caption,
        }),
      );
      setReplyFiles((before) => ({
        ...before,
        files: inOrder([...before.files, ...added]),
        refused: [...before.refused, ...refused.map((file) => ({ id: uuid(), ...file }))],
      }));
      if (refused.length > 0) toastRefused(refused);
      for (const { id, field, file } of added) {
        // A file that cannot be read fails when it is sent.
        void inspectFile(field, file).then(
          ({ reason, isCutShort }) => {
            if (reason) {
              setReplyFiles((before) => ({
                ...before,
                files: before.files.filter((file) => file.id !== id),
                refused: [...before.refused, { id, file, reason }],
              }));
              toastRefused([{ file, reason }]);
            } else if (isCutShort)
              setReplyFiles((before) => ({
                ...before,
                files: before.files.map((file) => (file.id === id ? { ...file, isCutShort } : file)),
              }));
          },
          () => undefined,
        );
      }
      return accepted.length;
    },
    [files, reportFiles, setReplyFiles],
  );
  return {
    ...replyFiles,
    add,
    setCaption: (id, caption) => change(id, { caption }),
    replace: (id, file, edit) => {
      void discardUpload(id);
      change(id, { file, edit });
    },
    remove: (id) => {
      void discardUpload(id);
      setReplyFiles((before) => ({
        ...before,
        files: before.files.filter((file) => file.id !== id),
        removed: before.files.find((file) => file.id === id),
      }));
    },
    undoRemove: () =>
      setReplyFiles((before) => ({
        ...before,
        files: before.removed ? inOrder([...before.files, before.removed]) : before.files,
        removed: undefined,
      })),
    dismissRefused: (id) =>
      setReplyFiles((before) => ({ ...before, refused: before.refused.filter((file) => file.id !== id) })),
    clear: () => {
      for (const { id } of files) void discardUpload(id);
      setReplyFiles(NO_FILES);
    },
  };
}

/** The reply names the uploads. Uploads that have expired are sent again once. */
export async function sendWithUploads<Reply>(
  files: readonly UploadableFile[],
  send: (uploaded: AddedFile[]) => Promise<Reply>,
): Promise<Reply> {
  for (let isRetry = false; ; isRetry = true) {
    const uploadIds = await Promise.all(files.map(uploadedId));
    try {
      const reply = await send(
        files.map(({ field: kind, caption = '' }, at) => ({ kind, uploadId: uploadIds[at]!, caption })),
      );
      await removeUploads(files.map(({ id }) => id));
      return reply;
    } catch (error) {
      if (errorCode(error) !== 'upload_missing' || isRetry) throw error;
      await removeUploads(files.map(({ id }) => id));
    }
  }
}

async function uploadedId(file: UploadableFile): Promise<string> {
  const id = await finishUpload(file);
  if (id === undefined) throw uploadStates().get(file.id)?.error;
  return id;
}
