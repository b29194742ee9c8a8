import type { KnownReport, MeToo, SamePicture } from '@bugquest/contract/duplicates/schema';
import { firstWords } from './known/first-words.ts';
import type { listSamePictures } from './pictures/picture-queries.ts';
import type { Known, listMeToos } from './queries.ts';

/** Leaves out the reporter. */
export const toKnownReport = (
  { start, candidateId, ...known }: Known,
  confirmPoints: number,
): KnownReport => ({
  ...known,
  confirmPoints,
  firstWords: firstWords(start),
});

export const toMeToo = ({ createdAt, ...row }: Awaited<ReturnType<typeof listMeToos>>[number]): MeToo => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export const toSamePicture = ({
  id,
  serialNumber,
  key,
  ownKey,
}: Awaited<ReturnType<typeof listSamePictures>>[number]): SamePicture => ({
  id,
  serialNumber,
  url: `/api/media/${key}`,
  ownUrl: `/api/media/${ownKey}`,
});
