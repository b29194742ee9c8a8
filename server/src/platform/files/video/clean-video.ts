// Videos keep their pictures and sound as they were sent, and lose everything else: where and with which device they were
// recorded, and tracks of other data, such as positions. Erased parts become empty ones of the same length, so nothing moves.
import { cleanAvi } from './avi.ts';
import { cleanIsoMedia } from './iso-media.ts';
import { VideoFile } from './video-file.ts';
import { cleanWebm } from './webm.ts';

const CLEANERS = { mp4: cleanIsoMedia, mov: cleanIsoMedia, avi: cleanAvi, webm: cleanWebm };

/**
 * Checks that the file is a video with pictures, and removes its metadata in place.
 * @param extension the one that `detectMedia` found
 * @returns whether there was anything to remove
 * @throws {VideoUnreadable}
 */
export function cleanVideo(path: string, extension: keyof typeof CLEANERS): Promise<boolean> {
  return VideoFile.with(path, async (file) => {
    await CLEANERS[extension](file);
    return file.isChanged;
  });
}
