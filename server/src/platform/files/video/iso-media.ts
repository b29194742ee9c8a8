// MP4 and QuickTime: boxes in boxes (ISO/IEC 14496-12). Of each level only the boxes that playing needs are kept.
import { type Box, listSampleRanges } from './iso-samples.ts';
import { type ByteRange, type VideoFile, VideoUnreadable } from './video-file.ts';

const KEPT_AT_TOP = ['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'pdin', 'prft', 'wide'];
const KEPT_IN_MOVIE = ['mvhd', 'trak', 'mvex', 'pssh', 'iods'];
const KEPT_IN_TRACK = ['tkhd', 'edts', 'tref', 'mdia', 'tapt', 'load', 'clip', 'matt'];
const KEPT_IN_MEDIA = ['mdhd', 'hdlr', 'minf', 'elng'];
const KEPT_IN_FRAGMENT = ['mfhd', 'traf', 'pssh'];
const METADATA = ['udta', 'meta', 'uuid'];

/** A film of ten minutes with a fragment for each of its pictures has fewer. */
const MAX_BOXES = 200_000;

/** Ranges that are erased once the whole file has been read. */
interface Findings {
  boxes: Box[];
  samples: ByteRange[];
  /** Video tracks with pictures listed in the movie box. */
  picturesInMovie: number;
  hasVideoTrack: boolean;
  hasFragments: boolean;
  /** Tracks of neither pictures nor sound. */
  otherTracks: Set<number>;
}

/** @throws {VideoUnreadable} */
export async function cleanIsoMedia(file: VideoFile): Promise<void> {
  const found: Findings = {
    boxes: [],
    samples: [],
    picturesInMovie: 0,
    hasVideoTrack: false,
    hasFragments: false,
    otherTracks: new Set(),
  };
  const end = await readTop(file, found);
  if (!found.hasVideoTrack) throw new VideoUnreadable('The file has no video track.');
  if (found.picturesInMovie === 0 && !found.hasFragments) throw new VideoUnreadable('No pictures.');
  // Some devices append their own data, which is not a box.
  if (end < file.size) await file.truncate(end);
  for (const range of found.samples) await file.erase(range);
  for (const box of found.boxes) {
    await file.write(box.start + 4, Buffer.from('free'));
    await file.erase({ start: box.content, end: box.end });
  }
}

/** Resolves with the end of the last box. */
async function readTop(file: VideoFile, found: Findings): Promise<number> {
  let count = 0;
  let end = 0;
  for await (const box of boxesIn(file, { start: 0, end: file.size })) {
    if (++count > MAX_BOXES) throw new VideoUnreadable('Too many boxes.');
    end = box.end;
    if (!KEPT_AT_TOP.includes(box.type)) found.boxes.push(box);
    else if (box.type === 'moov') await readMovie(file, box, found);
    else if (box.type === 'moof') await readFragment(file, box, found);
  }
  return end;
}

async function readMovie(file: VideoFile, movie: Box, found: Findings): Promise<void> {
  for (const box of await childrenOf(file, movie)) {
    if (!KEPT_IN_MOVIE.includes(box.type)) found.boxes.push(box);
    else if (box.type === 'trak') await readTrack(file, box, found);
  }
}

async function readTrack(file: VideoFile, track: Box, found: Findings): Promise<void> {
  const parts = await childrenOf(file, track);
  const media = parts.find(({ type }) => type === 'mdia');
  const mediaParts = media ? await childrenOf(file, media) : [];
  const handler = mediaParts.find(({ type }) => type === 'hdlr');
  const kind = handler && (await file.read(handler.content + 8, 4)).toString('latin1');
  const tables = await sampleTables(file, mediaParts);
  if (kind !== 'vide' && kind !== 'soun') {
    found.samples.push(...(await listSampleRanges(file, tables)));
    found.boxes.push(track);
    const header = parts.find(({ type }) => type === 'tkhd');
    if (header) found.otherTracks.add(await trackIdOf(file, header));
    return;
  }
  found.boxes.push(...parts.filter(({ type }) => !KEPT_IN_TRACK.includes(type)));
  found.boxes.push(...mediaParts.filter(({ type }) => !KEPT_IN_MEDIA.includes(type)));
  if (kind === 'soun') return;
  found.hasVideoTrack = true;
  const sizes = tables.find(({ type }) => type === 'stsz' || type === 'stz2');
  if (sizes) found.picturesInMovie += (await file.read(sizes.content + 8, 4)).readUInt32BE();
}

async function sampleTables(file: VideoFile, mediaParts: Box[]): Promise<Box[]> {
  const information = mediaParts.find(({ type }) => type === 'minf');
  const parts = information ? await childrenOf(file, information) : [];
  const table = parts.find(({ type }) => type === 'stbl');
  return table ? childrenOf(file, table) : [];
}

/** The id follows two dates, which version 1 has in 64 bits. */
async function trackIdOf(file: VideoFile, header: Box): Promise<number> {
  const [version] = await file.read(header.content, 1);
  return (await file.read(header.content + (version === 1 ? 20 : 12), 4)).readUInt32BE();
}

/**
 * For other tracks only the index is removed here: recorders that write fragments, such as those of browsers, have no tracks of
 * positions.
 */
async function readFragment(file: VideoFile, fragment: Box, found: Findings): Promise<void> {
  found.hasFragments = true;
  for (const box of await childrenOf(file, fragment)) {
    if (!KEPT_IN_FRAGMENT.includes(box.type)) found.boxes.push(box);
    if (box.type !== 'traf') continue;
    const parts = await childrenOf(file, box);
    const header = parts.find(({ type }) => type === 'tfhd');
    const trackId = header && (await file.read(header.content + 4, 4)).readUInt32BE();
    if (trackId && found.otherTracks.has(trackId)) found.boxes.push(box);
    else found.boxes.push(...parts.filter(({ type }) => METADATA.includes(type)));
  }
}

/** @throws {VideoUnreadable} when a child is longer than its parent */
async function childrenOf(file: VideoFile, { content, end }: Box): Promise<Box[]> {
  const boxes: Box[] = [];
  for await (const box of boxesIn(file, { start: content, end })) {
    boxes.push(box);
    if (boxes.length > MAX_BOXES) throw new VideoUnreadable('Too many boxes.');
  }
  // QuickTime ends some lists with four zeros.
  if ((boxes.at(-1)?.end ?? content) + 8 <= end) throw new VideoUnreadable('A box is damaged.');
  return boxes;
}

/** Ends where the bytes are not a box. The data of a film may be cut short. Players show the part that exists. */
async function* boxesIn(file: VideoFile, { start, end }: ByteRange): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const head = await file.read(at, 8);
    const type = head.toString('latin1', 4);
    const short = head.readUInt32BE();
    const isLong = short === 1 && at + 16 <= end;
    const length = isLong ? Number((await file.read(at + 8, 8)).readBigUInt64BE()) : short || end - at;
    const content = at + (isLong ? 16 : 8);
    const isCutShort = type === 'mdat' && at + length > end;
    const boxEnd = isCutShort ? end : at + length;
    if (boxEnd > end || boxEnd < content || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return;
    yield { type, start: at, content, end: boxEnd };
    at = boxEnd;
  }
}
