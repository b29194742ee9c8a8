// The files of the reports: the store's screen that the text is about, under the names that phones give.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { MediaFileRow } from '../../server/src/db/schema/bug-reports.ts';
import { newToken } from '../../server/src/platform/crypto.ts';
import type { Storage } from '../../server/src/platform/storage.ts';
import type { Chance } from './chance.ts';
import { FILMS } from './films.ts';
import { idAt } from './id-at.ts';
import type { Picture } from './pictures.ts';
import type { Report } from './reports.ts';

const PARALLEL = 16;

interface File {
  kind: MediaFileRow['kind'];
  mimeType: string;
  extension: string;
  bytes: Buffer;
}

/** Chooses every report's files; nothing is stored yet. */
export function attachFiles(chance: Chance, reports: readonly Report[], pictures: readonly Picture[]) {
  const films = new Map(
    FILMS.map((film) => [film, readFileSync(path.join(import.meta.dirname, 'films', film.name))]),
  );
  return reports.flatMap((report) => {
    const { row, scenario, attachments } = report;
    const isArabic = row.storeLanguage === 'Arabic';
    const fitting = pictures.filter(
      (picture) => picture.screen === scenario.screen && picture.isArabic === isArabic,
    );
    const shots = chance.shuffle(fitting).slice(0, attachments.pictures);
    const screenshots = shots.map((picture): File => ({ kind: 'screenshots', ...picture }));
    const fittingFilms = FILMS.filter(({ screen }) => screen === scenario.screen);
    const videos = Array.from({ length: attachments.films }, (): File => {
      const film = chance.pick(fittingFilms);
      const extension = path.extname(film.name).slice(1);
      return { kind: 'videos', mimeType: `video/${extension}`, extension, bytes: films.get(film)! };
    });
    return [...screenshots, ...videos].map((file) => ({
      row: toRow(chance, report, file),
      bytes: file.bytes,
    }));
  });
}

/** Puts the bytes where the product keeps them. */
export async function storeFiles(
  storage: Storage,
  files: readonly { row: MediaFileRow; bytes: Buffer }[],
): Promise<void> {
  const left = files.values();
  const work = async () => {
    for (const { row, bytes } of left) {
      await storage.write(row.storageKey, Readable.from([bytes]), { contentType: row.mimeType });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
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
    originalName: `${nameOnPhone(chance, kind, row.createdAt)}.${extension}`,
    mimeType,
    fileSize: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    perceptualHash: null,
    // Few pictures are drawn for many reports: by its hash, each would be found in dozens of others.
    isHashed: true,
    uploadedBy: row.employeeId,
    createdAt: row.createdAt,
  };
}

function nameOnPhone(chance: Chance, kind: MediaFileRow['kind'], at: Date): string {
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
