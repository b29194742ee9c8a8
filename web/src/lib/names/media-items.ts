import type { MediaFile } from '@bugquest/contract/reports/media/media-file';

export const toMediaItems = (files: readonly MediaFile[]) =>
  files.map(({ originalName, fileSize, ...file }) => ({ ...file, name: originalName, size: fileSize }));

/** The thumbnail, or the file until the thumbnail is made. */
export const smallUrlOf = ({ thumbnail, url }: Pick<MediaFile, 'thumbnail' | 'url'>): string =>
  thumbnail?.url ?? url;
