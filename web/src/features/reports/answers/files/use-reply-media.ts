// The screenshots and videos of a reply to the team. They are kept in memory, as its text is.
import type { MediaFile } from '@bugquest/contract/reports/media/media-file';
import { useCallback } from 'react';
import { useKeptState } from '../../../../lib/forms/typed-drafts.ts';
import { uuid } from '../../drafts/submission-key.ts';
import { inspectFile, pickFiles, type RefusedFile } from '../../submission/media/file-picking.ts';
import { type Media, type PickedFile, showRefused } from '../../submission/media/use-media.ts';
import { fieldOf } from '../../submission/media/use-stored-media.ts';
import { endUpload } from '../../uploads/running-uploads.ts';

interface Chosen {
  files: readonly PickedFile[];
  refused: readonly RefusedFile[];
  removed: PickedFile | undefined;
}

const NONE: Chosen = { files: [], refused: [], removed: undefined };

const inOrder = (files: readonly PickedFile[]) => files.toSorted((a, b) => a.addedAt - b.addedAt);

/** `draftKey` names the reply. `present` are the files of the report, which count towards the limits. */
export function useReplyMedia(draftKey: string, present: readonly MediaFile[]): Media {
  const [chosen, setChosen] = useKeptState(`files:${draftKey}`, NONE);
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
      setChosen(NONE);
    },
  };
}
