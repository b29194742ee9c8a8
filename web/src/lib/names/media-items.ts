import type { MediaFile } from '@bugquest/contract/reports/media/media-file';

/** The files of a report for the gallery. */
export const toMediaItems = (files: readonly MediaFile[]) =>
  files.map(({ originalName, fileSize, ...file }) => ({ ...file, name: originalName, size: fileSize }));

/** A picture of the file that is small, once it is made. */
export const smallUrlOf = ({ thumbnail, url }: Pick<MediaFile, 'thumbnail' | 'url'>): string =>
  thumbnail?.url ?? url;
