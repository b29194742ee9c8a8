// MP4 and QuickTime files consist of nested boxes (ISO/IEC 14496-12). On each level, only boxes that players need are kept.
import { type Box, listSampleRanges } from './iso-samples.ts';
import { type ByteRange, type VideoFile, VideoUnreadable } from './video-file.ts';

const KEPT_AT_TOP = ['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'pdin', 'prft', 'wide'];
const KEPT_IN_MOVIE = ['mvhd', 'trak', 'mvex', 'pssh', 'iods'];
const KEPT_IN_TRACK = ['tkhd', 'edts', 'tref', 'mdia', 'tapt', 'load', 'clip', 'matt'];
const KEPT_IN_MEDIA = ['mdhd', 'hdlr', 'minf', 'elng'];
const KEPT_IN_FRAGMENT = ['mfhd', 'traf', 'pssh'];
const METADATA = ['udta', 'meta', 'uuid'];

/** Enough for a video of ten minutes with a fragment for each picture. */
const MAX_BOXES = 200_000;

interface Findings {
  erasedBoxes: Box[];
  erasedSamples: ByteRange[];
  /** The number of pictures that the movie box lists. */
  picturesInMovie: number;
  hasVideoTrack: boolean;
  hasFragments: boolean;
  /** Tracks of neither pictures nor sound. */
  otherTracks: Set<number>;
}

export async function cleanIsoMedia(file: VideoFile): Promise<void> {
  const findings: Findings = {
    erasedBoxes: [],
    erasedSamples: [],
    picturesInMovie: 0,
    hasVideoTrack: false,
    hasFragments: false,
    otherTracks: new Set(),
  };
  const end = await readTop(file, findings);
  if (!findings.hasVideoTrack) throw new VideoUnreadable('The file has no video track.');
  if (findings.picturesInMovie === 0 && !findings.hasFragments) throw new VideoUnreadable('No pictures.');
  // Some devices append data that is not a box.
  if (end < file.size) await file.truncate(end);
  for (const range of findings.erasedSamples) await file.erase(range);
  for (const box of findings.erasedBoxes) {
    await file.write(box.start + 4, Buffer.from('free'));
    await file.erase({ start: box.contentStart, end: box.end });
  }
}

/** @returns the end of the last box */
async function readTop(file: VideoFile, findings: Findings): Promise<number> {
  let count = 0;
  let end = 0;
  for await (const box of boxesIn(file, { start: 0, end: file.size })) {
    if (++count > MAX_BOXES) throw new VideoUnreadable('Too many boxes.');
    end = box.end;
    if (!KEPT_AT_TOP.includes(box.type)) findings.erasedBoxes.push(box);
    else if (box.type === 'moov') await readMovie(file, box, findings);
    else if (box.type === 'moof') await readFragment(file, box, findings);
  }
  return end;
}

async function readMovie(file: VideoFile, movie: Box, findings: Findings): Promise<void> {
  for (const box of await childrenOf(file, movie)) {
    if (!KEPT_IN_MOVIE.includes(box.type)) findings.erasedBoxes.push(box);
    else if (box.type === 'trak') await readTrack(file, box, findings);
  }
}

async function readTrack(file: VideoFile, track: Box, findings: Findings): Promise<void> {
  const parts = await childrenOf(file, track);
  const media = parts.find(({ type }) => type === 'mdia');
  const mediaParts = media ? await childrenOf(file, media) : [];
  const handler = mediaParts.find(({ type }) => type === 'hdlr');
  const kind = handler && (await file.read(handler.contentStart + 8, 4)).toString('latin1');
  const tables = await sampleTables(file, mediaParts);
  if (kind !== 'vide' && kind !== 'soun') {
    findings.erasedSamples.push(...(await listSampleRanges(file, tables)));
    findings.erasedBoxes.push(track);
    const header = parts.find(({ type }) => type === 'tkhd');
    if (header) findings.otherTracks.add(await trackIdOf(file, header));
    return;
  }
  findings.erasedBoxes.push(...parts.filter(({ type }) => !KEPT_IN_TRACK.includes(type)));
  findings.erasedBoxes.push(...mediaParts.filter(({ type }) => !KEPT_IN_MEDIA.includes(type)));
  if (kind === 'soun') return;
  findings.hasVideoTrack = true;
  const sizes = tables.find(({ type }) => type === 'stsz' || type === 'stz2');
  if (sizes) findings.picturesInMovie += (await file.read(sizes.contentStart + 8, 4)).readUInt32BE();
}

async function sampleTables(file: VideoFile, mediaParts: Box[]): Promise<Box[]> {
  const information = mediaParts.find(({ type }) => type === 'minf');
  const parts = information ? await childrenOf(file, information) : [];
  const table = parts.find(({ type }) => type === 'stbl');
  return table ? childrenOf(file, table) : [];
}

/** The id follows two dates, which have 64 bits in version 1. */
async function trackIdOf(file: VideoFile, header: Box): Promise<number> {
  const [version] = await file.read(header.contentStart, 1);
  return (await file.read(header.contentStart + (version === 1 ? 20 : 12), 4)).readUInt32BE();
}

/**
 * Of a track that is neither pictures nor sound, only the index is removed, not the samples: recorders that write fragments, such as
 * browsers, write no tracks of positions.
 */
async function readFragment(file: VideoFile, fragment: Box, findings: Findings): Promise<void> {
  findings.hasFragments = true;
  for (const box of await childrenOf(file, fragment)) {
    if (!KEPT_IN_FRAGMENT.includes(box.type)) findings.erasedBoxes.push(box);
    if (box.type !== 'traf') continue;
    const parts = await childrenOf(file, box);
    const header = parts.find(({ type }) => type === 'tfhd');
    const trackId = header && (await file.read(header.contentStart + 4, 4)).readUInt32BE();
    if (trackId && findings.otherTracks.has(trackId)) findings.erasedBoxes.push(box);
    else findings.erasedBoxes.push(...parts.filter(({ type }) => METADATA.includes(type)));
  }
}

async function childrenOf(file: VideoFile, { contentStart, end }: Box): Promise<Box[]> {
  const boxes: Box[] = [];
  for await (const box of boxesIn(file, { start: contentStart, end })) {
    boxes.push(box);
    if (boxes.length > MAX_BOXES) throw new VideoUnreadable('Too many boxes.');
  }
  // QuickTime ends some lists with four zero bytes.
  if ((boxes.at(-1)?.end ?? contentStart) + 8 <= end) throw new VideoUnreadable('A box is damaged.');
  return boxes;
}

/** Ends where the bytes are not a box. The box of the pictures may be truncated. Players show the existing part. */
async function* boxesIn(file: VideoFile, { start, end }: ByteRange): AsyncGenerator<Box> {
  for (let offset = start; offset + 8 <= end; ) {
    const head = await file.read(offset, 8);
    const type = head.toString('latin1', 4);
    const shortLength = head.readUInt32BE();
    const isLong = shortLength === 1 && offset + 16 <= end;
    const length = isLong
      ? Number((await file.read(offset + 8, 8)).readBigUInt64BE())
      : shortLength || end - offset;
    const contentStart = offset + (isLong ? 16 : 8);
    const isCutShort = type === 'mdat' && offset + length > end;
    const boxEnd = isCutShort ? end : offset + length;
    if (boxEnd > end || boxEnd < contentStart || !/^[\x20-\x7e\xa9]{4}$/.test(type)) return;
    yield { type, start: offset, contentStart, end: boxEnd };
    offset = boxEnd;
  }
}
