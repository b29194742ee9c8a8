// Removes the metadata of videos, such as place and device, and tracks of other data, such as positions. Pictures and sound are not
// changed. An erased part becomes an empty part of the same length, so that the offsets in the file stay valid.
import { cleanIsoMedia } from './iso-media.ts';
import { type ByteRange, VideoFile, VideoUnreadable } from './video-file.ts';
import { cleanWebm } from './webm.ts';

/**
 * AVI files consist of chunks and lists of chunks (RIFF). Cameras write the device and the place into INFO lists and stream headers.
 */
interface Chunk extends ByteRange {
  /** For a list with the type of the list, such as `LIST hdrl`. */
  type: string;
  contentStart: number;
}

const KEPT_AT_TOP = ['RIFF AVI ', 'RIFF AVIX'];
const KEPT_IN_FILE = ['LIST hdrl', 'LIST movi', 'idx1'];
const KEPT_IN_HEADER = ['avih', 'LIST strl', 'LIST odml'];
const KEPT_IN_STREAM = ['strh', 'strf', 'indx', 'vprp'];
const MAX_CHUNKS = 100_000;

async function cleanAvi(file: VideoFile): Promise<void> {
  const chunks = await chunksIn(file, { start: 0, end: file.size });
  const erased: Chunk[] = [];
  let hasVideo = false;
  let hasPictures = false;
  for (const part of chunks.filter(({ type }) => KEPT_AT_TOP.includes(type))) {
    for (const chunk of await chunksIn(file, { start: part.contentStart, end: part.end })) {
      if (!KEPT_IN_FILE.includes(chunk.type)) erased.push(chunk);
      else if (chunk.type === 'LIST hdrl') hasVideo ||= await readHeader(file, chunk, erased);
      else if (chunk.type === 'LIST movi') hasPictures ||= chunk.end > chunk.contentStart;
    }
  }
  if (!hasVideo) throw new VideoUnreadable('The file has no video stream.');
  if (!hasPictures) throw new VideoUnreadable('The file has no pictures.');
  const end = chunks.filter(({ type }) => KEPT_AT_TOP.includes(type)).at(-1)!.end;
  if (end < file.size) await file.truncate(end);
  for (const chunk of erased) {
    await file.write(chunk.start, Buffer.from('JUNK'));
    await file.erase({ start: chunk.start + 8, end: chunk.end });
  }
}

/** Adds to `erased`. @returns whether there is a stream of pictures */
async function readHeader(file: VideoFile, header: Chunk, erased: Chunk[]): Promise<boolean> {
  let hasVideo = false;
  for (const chunk of await chunksIn(file, { start: header.contentStart, end: header.end })) {
    if (!KEPT_IN_HEADER.includes(chunk.type)) erased.push(chunk);
    if (chunk.type !== 'LIST strl') continue;
    const chunks = await chunksIn(file, { start: chunk.contentStart, end: chunk.end });
    erased.push(...chunks.filter(({ type }) => !KEPT_IN_STREAM.includes(type)));
    const streamHeader = chunks.find(({ type }) => type === 'strh');
    hasVideo ||=
      streamHeader !== undefined &&
      (await file.read(streamHeader.contentStart, 4)).toString('latin1') === 'vids';
  }
  return hasVideo;
}

/** The last chunk may be truncated. Players show the existing part. */
async function chunksIn(file: VideoFile, { start, end }: ByteRange): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let offset = start; offset + 8 <= end; ) {
    const head = await file.read(offset, 8);
    const name = head.toString('latin1', 0, 4);
    const chunkEnd = Math.min(end, offset + 8 + head.readUInt32LE(4));
    const isList = (name === 'RIFF' || name === 'LIST') && offset + 12 <= chunkEnd;
    const type = isList ? `${name} ${(await file.read(offset + 8, 4)).toString('latin1')}` : name;
    chunks.push({ type, start: offset, contentStart: offset + (isList ? 12 : 8), end: chunkEnd });
    if (chunks.length > MAX_CHUNKS) throw new VideoUnreadable('Too many chunks.');
    // Chunks start at even offsets.
    offset = chunkEnd + (chunkEnd % 2);
  }
  return chunks;
}

const CLEANERS = { mp4: cleanIsoMedia, mov: cleanIsoMedia, avi: cleanAvi, webm: cleanWebm };

/**
 * Checks that the file is a video with pictures, and removes its metadata in place.
 * @param extension from `detectMedia`
 * @returns whether the file was changed
 * @throws {VideoUnreadable}
 */
export function cleanVideo(path: string, extension: keyof typeof CLEANERS): Promise<boolean> {
  return VideoFile.with(path, async (file) => {
    await CLEANERS[extension](file);
    return file.isChanged;
  });
}
