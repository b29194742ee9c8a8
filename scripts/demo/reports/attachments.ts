import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { MediaFileRow } from '../../../server/src/db/schema/reports.ts';
import { newToken } from '../../../server/src/platform/crypto/crypto.ts';
import type { Storage } from '../../../server/src/platform/storage/storage.ts';
import type { Chance } from '../chance.ts';
import { idAt } from '../id-at.ts';
import type { Picture } from '../media/screenshots.ts';
import { VIDEOS } from '../media/videos.ts';
import type { Report } from './reports.ts';

const PARALLEL = 16;

interface File {
  kind: MediaFileRow['kind'];
  mimeType: string;
  extension: string;
  bytes: Buffer;
}

/** Chooses files for every report: pictures of the screen that the description is about. */
export function attachFiles(chance: Chance, reports: readonly Report[], pictures: readonly Picture[]) {
  const videoBytes = new Map(
    VIDEOS.map((video) => [
      video,
      readFileSync(path.join(import.meta.dirname, '../media/videos', video.name)),
    ]),
  );
  return reports.flatMap((report) => {
    const { row, scenario, attachments } = report;
    const isArabic = row.storeLanguage === 'Arabic';
    const fittingPictures = pictures.filter(
      (picture) => picture.screen === scenario.screen && picture.isArabic === isArabic,
    );
    const chosenPictures = chance.shuffle(fittingPictures).slice(0, attachments.pictures);
    const screenshots = chosenPictures.map((picture): File => ({ kind: 'screenshots', ...picture }));
    const fittingVideos = VIDEOS.filter(({ screen }) => screen === scenario.screen);
    const videos = Array.from({ length: attachments.videos }, (): File => {
      const video = chance.pick(fittingVideos);
      const extension = path.extname(video.name).slice(1);
      return { kind: 'videos', mimeType: `video/${extension}`, extension, bytes: videoBytes.get(video)! };
    });
    return [...screenshots, ...videos].map((file) => ({
      row: toRow(chance, report, file),
      bytes: file.bytes,
    }));
  });
}

export async function storeFiles(
  storage: Storage,
  files: readonly { row: MediaFileRow; bytes: Buffer }[],
): Promise<void> {
  await pLimit(PARALLEL).map(files, ({ row, bytes }) =>
    storage.write(row.storageKey, Readable.from([bytes]), { contentType: row.mimeType }),
  );
}

function toRow(chance: Chance, { row }: Report, { kind, mimeType, extension, bytes }: File): MediaFileRow {
  const name = newToken()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return {
    id: idAt(row.createdAt),
    reportId: row.id,
    kind,
    storageKey: `${name.slice(0, 2)}/${name}.${extension}`,
    filename: `${name}.${extension}`,
    originalName: `${createPhoneFileName(chance, kind, row.createdAt)}.${extension}`,
    caption: '',
    mimeType,
    fileSize: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    perceptualHash: null,
    // No hashes: many reports share a few pictures, so each hash would match dozens of reports.
    isHashed: true,
    uploadedBy: row.employeeId,
    createdAt: row.createdAt,
  };
}

function createPhoneFileName(chance: Chance, kind: MediaFileRow['kind'], at: Date): string {
  const digits = at.toISOString().replace(/\D/g, '');
  const [day, time] = [digits.slice(0, 8), digits.slice(8, 14)];
  const number = chance.between(1000, 9899);
  if (kind === 'videos')
    return chance.pick([`screen-${day}-${time}`, `RPReplay_Final${number}`, `VID_${day}_${time}`]);
  return chance.pick([
    `Screenshot_${day}-${time}`,
    `IMG_${number}`,
    `WhatsApp Image ${at.toISOString().slice(0, 10)}`,
    `لقطة شاشة ${number}`,
  ]);
}
