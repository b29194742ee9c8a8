// Videos keep their pictures and sound as they were sent, and lose everything else: where and with which device they were
// recorded, and tracks of other data, such as positions. Erased parts become empty ones of the same length, so nothing moves.
import { cleanIsoMedia } from './iso-media.ts';
import { type ByteRange, VideoFile, VideoUnreadable } from './video-file.ts';
import { cleanWebm } from './webm.ts';

/**
 * AVI: chunks and lists of chunks (RIFF). Cameras put the device and the place into INFO lists and headers of
 * streams.
 */
interface Chunk extends ByteRange {
  /** The type of a list, as `LIST hdrl`. */
  type: string;
  content: number;
}

const KEPT_AT_TOP = ['RIFF AVI ', 'RIFF AVIX'];
const KEPT_IN_FILE = ['LIST hdrl', 'LIST movi', 'idx1'];
const KEPT_IN_HEADER = ['avih', 'LIST strl', 'LIST odml'];
const KEPT_IN_STREAM = ['strh', 'strf', 'indx', 'vprp'];
const MAX_CHUNKS = 100_000;

/** @throws {VideoUnreadable} */
async function cleanAvi(file: VideoFile): Promise<void> {
  const parts = await chunksIn(file, { start: 0, end: file.size });
  const erased: Chunk[] = [];
  let hasVideo = false;
  let hasPictures = false;
  for (const part of parts.filter(({ type }) => KEPT_AT_TOP.includes(type))) {
    for (const chunk of await chunksIn(file, { start: part.content, end: part.end })) {
      if (!KEPT_IN_FILE.includes(chunk.type)) erased.push(chunk);
      else if (chunk.type === 'LIST hdrl') hasVideo ||= await readHeader(file, chunk, erased);
      else if (chunk.type === 'LIST movi') hasPictures ||= chunk.end > chunk.content;
    }
  }
  if (!hasVideo) throw new VideoUnreadable('The file has no video stream.');
  if (!hasPictures) throw new VideoUnreadable('The file has no pictures.');
  const end = parts.filter(({ type }) => KEPT_AT_TOP.includes(type)).at(-1)!.end;
  if (end < file.size) await file.truncate(end);
  for (const chunk of erased) {
    await file.write(chunk.start, Buffer.from('JUNK'));
    await file.erase({ start: chunk.start + 8, end: chunk.end });
  }
}

/** Resolves with whether a stream has pictures. */
async function readHeader(file: VideoFile, header: Chunk, erased: Chunk[]): Promise<boolean> {
  let hasVideo = false;
  for (const chunk of await chunksIn(file, { start: header.content, end: header.end })) {
    if (!KEPT_IN_HEADER.includes(chunk.type)) erased.push(chunk);
    if (chunk.type !== 'LIST strl') continue;
    const parts = await chunksIn(file, { start: chunk.content, end: chunk.end });
    erased.push(...parts.filter(({ type }) => !KEPT_IN_STREAM.includes(type)));
    const about = parts.find(({ type }) => type === 'strh');
    hasVideo ||= about !== undefined && (await file.read(about.content, 4)).toString('latin1') === 'vids';
  }
  return hasVideo;
}

/** The last chunk may be cut short. Players show the part that exists. */
async function chunksIn(file: VideoFile, { start, end }: ByteRange): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let at = start; at + 8 <= end; ) {
    const head = await file.read(at, 8);
    const name = head.toString('latin1', 0, 4);
    const chunkEnd = Math.min(end, at + 8 + head.readUInt32LE(4));
    const isList = (name === 'RIFF' || name === 'LIST') && at + 12 <= chunkEnd;
    const type = isList ? `${name} ${(await file.read(at + 8, 4)).toString('latin1')}` : name;
    chunks.push({ type, start: at, content: at + (isList ? 12 : 8), end: chunkEnd });
    if (chunks.length > MAX_CHUNKS) throw new VideoUnreadable('Too many chunks.');
    // Chunks start at even places.
    at = chunkEnd + (chunkEnd % 2);
  }
  return chunks;
}

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
