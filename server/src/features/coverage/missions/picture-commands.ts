// Screenshots of the steps of a mission. Steps name them by their keys in the media storage.
import type { MissionInput, MissionStep } from '@bugquest/contract/coverage/missions';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { missionPictures } from '../../../db/schema/coverage.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';
import { keepFiles } from '../../reports/media/commands.ts';

/** Steps with a new file name it as their picture. */
export const nameStepPictures = (
  input: MissionInput,
  files: readonly StoredFile[],
): MissionInput & { steps: MissionStep[] } => ({
  ...input,
  steps: input.steps.map(({ file, ...step }) => {
    const stored = file && files.find(({ uploadId }) => uploadId === file);
    return stored ? { ...step, picture: stored.storageKey } : step;
  }),
});

/**
 * The mission then has exactly the pictures that its steps name. The nightly sweep deletes the files that no mission has.
 * @throws {ApiError} upload_missing for a picture that no mission has
 */
export async function savePictures(
  tx: Transaction,
  { id: missionId, steps }: { id: string; steps: readonly MissionStep[] },
  files: readonly StoredFile[],
): Promise<void> {
  await keepFiles(tx, files);
  const keys = [...new Set(steps.flatMap(({ picture }) => picture ?? []))];
  const isOfMission = eq(missionPictures.missionId, missionId);
  await tx.delete(missionPictures).where(and(isOfMission, notInArray(missionPictures.storageKey, keys)));
  if (keys.length === 0) return;
  // The lock keeps the sweep from a file whose last row is deleted at this moment.
  const stored = await tx
    .select()
    .from(missionPictures)
    .where(inArray(missionPictures.storageKey, keys))
    .for('share');
  const sent = files.map(({ originalName, storageKey, mimeType, fileSize, sha256 }) => ({
    ...{ fileName: originalName, storageKey, mimeType, fileSize, sha256 },
  }));
  const pictures = [...stored, ...sent];
  if (!keys.every((key) => pictures.some(({ storageKey }) => storageKey === key)))
    throw new ApiError('upload_missing');
  await tx
    .insert(missionPictures)
    .values(pictures.map((picture) => ({ ...picture, missionId })))
    .onConflictDoNothing();
}
