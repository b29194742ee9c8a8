import type { KnownReport, MeToo, SamePicture } from '@bugquest/contract/duplicates/schema';
import { firstWords } from './first-words.ts';
import type { listSamePictures } from './picture-queries.ts';
import type { Known, listMeToos } from './queries.ts';

/** Nobody learns who reported it. */
export const toKnownReport = ({ start, candidateId, ...known }: Known): KnownReport => ({
  ...known,
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
