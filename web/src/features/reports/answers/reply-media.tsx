import type { AddedFile } from '@bugquest/contract/reports/lifecycle/schema';
import type { MediaFile } from '@bugquest/contract/reports/media/media-file';
import { useCallback } from 'react';
import { errorCode } from '../../../lib/api/call-error.ts';
import { useKeptState } from '../../../lib/forms/typed-drafts.ts';
import { uuid } from '../drafts/submission-key.ts';
import { FileDrop } from '../submission/media/file-drop.tsx';
import { inspectFile, pickFiles, type RefusedFile } from '../submission/media/file-picking.ts';
import { MediaSection, type MediaSectionProps } from '../submission/media/media-section.tsx';
import { type Media, type PickedFile, showRefused } from '../submission/media/use-media.ts';
import { fieldOf, useStoredMedia } from '../submission/media/use-stored-media.ts';
import type { RecordingPieces } from '../submission/recording/use-recording-pieces.ts';
import { endUpload, finishUpload, removeUploads } from '../uploads/running-uploads.ts';
import { uploadStates } from '../uploads/upload-states.ts';
import type { UploadableFile } from '../uploads/uploadable-file.ts';

/** A recording is only in memory, like the rest of the reply. */
const UNSTORED: RecordingPieces = {
  recordingId: undefined,
  begin: () => () => {},
  release: () => {},
  drop: () => {},
};

/** The files of a reply to the team. */
export function ReplyMedia({ media, errors }: Pick<MediaSectionProps, 'media' | 'errors'>) {
  const stored = useStoredMedia();
  return (
    <div className="w-full">
      <MediaSection media={media} pieces={UNSTORED} stored={stored} errors={errors} />
      <FileDrop onFiles={media.add} />
    </div>
  );
}

interface Chosen {
  files: readonly PickedFile[];
  refused: readonly RefusedFile[];
  removed: PickedFile | undefined;
}

const NO_FILES: Chosen = { files: [], refused: [], removed: undefined };

const inOrder = (files: readonly PickedFile[]) => files.toSorted((a, b) => a.addedAt - b.addedAt);

/**
 * The screenshots and videos of a reply to the team, kept in memory as its text is. `draftKey` names the reply. `present`
 * are the files of the report, which count towards the limits.
 */
export function useReplyMedia(draftKey: string, present: readonly MediaFile[]): Media {
  const [chosen, setChosen] = useKeptState(`files:${draftKey}`, NO_FILES);
  const { files } = chosen;
  const change = (id: string, changes: Partial<PickedFile>) =>
    setChosen((before) => ({
      ...before,
      files: before.files.map((one) => (one.id === id ? { ...one, ...changes } : one)),
    }));
  const add: Media['add'] = useCallback(
    (incoming, { caption = '' } = {}) => {
      const taken = present.map((file) => ({ field: fieldOf(file) }));
      const { accepted, refused } = pickFiles(files, incoming, taken);
      const now = Date.now();
      const added = accepted.map(
        (one, index): PickedFile => ({
          ...one,
          id: uuid(),
          kept: 'kept',
          addedAt: now + index / 1000,
          caption,
        }),
      );
      setChosen((before) => ({
        ...before,
        files: inOrder([...before.files, ...added]),
        refused: [...before.refused, ...refused.map((one) => ({ id: uuid(), ...one }))],
      }));
      if (refused.length > 0) showRefused(refused);
      for (const { id, field, file } of added) {
        // A file that cannot be read fails when it is sent.
        void inspectFile(field, file).then(
          ({ reason, isCutShort }) => {
            if (reason) {
              setChosen((before) => ({
                ...before,
                files: before.files.filter((one) => one.id !== id),
                refused: [...before.refused, { id, file, reason }],
              }));
              showRefused([{ file, reason }]);
            } else if (isCutShort)
              setChosen((before) => ({
                ...before,
                files: before.files.map((one) => (one.id === id ? { ...one, isCutShort } : one)),
              }));
          },
          () => undefined,
        );
      }
      return accepted.length;
    },
    [files, present, setChosen],
  );
  return {
    ...chosen,
    add,
    setCaption: (id, caption) => change(id, { caption }),
    replace: (id, file, edit) => {
      void endUpload(id);
      change(id, { file, edit });
    },
    remove: (id) => {
      void endUpload(id);
      setChosen((before) => ({
        ...before,
        files: before.files.filter((one) => one.id !== id),
        removed: before.files.find((one) => one.id === id),
      }));
    },
    undoRemove: () =>
      setChosen((before) => ({
        ...before,
        files: before.removed ? inOrder([...before.files, before.removed]) : before.files,
        removed: undefined,
      })),
    dismissRefused: (id) =>
      setChosen((before) => ({ ...before, refused: before.refused.filter((one) => one.id !== id) })),
    clear: () => {
      for (const { id } of files) void endUpload(id);
      setChosen(NO_FILES);
    },
  };
}

/** Uploads the files, then sends the reply, which names the uploads. Uploads that expired are sent again once. */
export async function sendUploaded<Reply>(
  files: readonly UploadableFile[],
  send: (uploaded: AddedFile[]) => Promise<Reply>,
): Promise<Reply> {
  for (let isAgain = false; ; isAgain = true) {
    const uploadIds = await Promise.all(files.map(uploaded));
    try {
      const reply = await send(
        files.map(({ field: kind, caption = '' }, at) => ({ kind, uploadId: uploadIds[at]!, caption })),
      );
      await removeUploads(files.map(({ id }) => id));
      return reply;
    } catch (error) {
      if (errorCode(error) !== 'upload_missing' || isAgain) throw error;
      await removeUploads(files.map(({ id }) => id));
    }
  }
}

async function uploaded(file: UploadableFile): Promise<string> {
  const id = await finishUpload(file);
  if (id === undefined) throw uploadStates().get(file.id)?.error;
  return id;
}
