// WebM files consist of nested elements with an id and a length (RFC 8794, RFC 9559).
import { type ByteRange, type VideoFile, VideoUnreadable } from './video-file.ts';

interface Element extends ByteRange {
  id: number;
  contentStart: number;
  /** Live recordings do not contain the lengths of their clusters. */
  isOpenEnded: boolean;
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const CUES = 0x1c53bb6b;
const CHAPTERS = 0x1043a770;
const ATTACHMENTS = 0x1941a469;
const TAGS = 0x1254c367;
const VOID = 0xec;
const CLUSTER_TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const DURATION = 0x4489;

const SEGMENT_ELEMENTS = [SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES, CHAPTERS, ATTACHMENTS, TAGS];
const KEPT_IN_SEGMENT = [SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES];
/** The unit of time, the duration, and the names of the two programs that wrote the file, which are required. */
const KEPT_IN_INFO = [0x2ad7b1, 0x4489, 0x4d80, 0x5741];
const VIDEO_TRACK = 1;

/** A video of ten minutes has about 100,000 blocks of pictures and sound. */
const MAX_ELEMENTS = 1_000_000;

export async function cleanWebm(file: VideoFile): Promise<void> {
  const header = await readElement(file, 0, file.size);
  if (header?.id !== EBML || header.isOpenEnded)
    throw new VideoUnreadable('The file does not start as WebM.');
  const segment = await readElement(file, header.end, file.size);
  if (segment?.id !== SEGMENT) throw new VideoUnreadable('The file has no segment.');
  const erased: Element[] = [];
  let infoElement: Element | undefined;
  let lastCluster: Element | undefined;
  let hasVideo = false;
  let end = segment.contentStart;
  for await (const element of elementsIn(file, segment)) {
    end = element.end;
    if (!KEPT_IN_SEGMENT.includes(element.id)) erased.push(element);
    else if (element.id === INFO) {
      infoElement = element;
      erased.push(...(await removableInfo(file, element)));
    } else if (element.id === TRACKS) hasVideo ||= await hasVideoTrack(file, element);
    else if (element.id === CLUSTER) lastCluster = element;
  }
  if (!hasVideo) throw new VideoUnreadable('The file has no video track.');
  if (!lastCluster) throw new VideoUnreadable('The file has no pictures.');
  if (end < file.size) await file.truncate(end);
  for (const element of erased) await makeVoid(file, element);
  if (infoElement) await addDuration(file, infoElement, lastCluster);
}

const PROGRAM_NAMES = [0x4d80, 0x5741];

/**
 * Recorders write the header before they know the duration. The duration replaces a part of the program names, so that the offsets in
 * the file stay valid.
 */
async function addDuration(file: VideoFile, infoElement: Element, lastCluster: Element): Promise<void> {
  const parts = await Array.fromAsync(elementsIn(file, infoElement));
  const nameElements = parts.filter(({ id }) => PROGRAM_NAMES.includes(id));
  const areAdjacent = nameElements.length === 2 && nameElements[0]!.end === nameElements[1]!.start;
  if (!areAdjacent || parts.some(({ id }) => id === DURATION)) return;
  const duration = Buffer.from([0x44, 0x89, 0x84, 0, 0, 0, 0]);
  duration.writeFloatBE(await endOfBlocks(file, lastCluster), 3);
  const names = nameElements.map(({ id }) => Buffer.from([id >> 8, id & 0xff, 0x81, '-'.charCodeAt(0)]));
  const start = nameElements[0]!.start;
  const replacement = Buffer.concat([...names, duration]);
  const freeBytes = nameElements[1]!.end - start - replacement.length;
  // An empty element has at least two bytes.
  if (freeBytes < 0 || freeBytes === 1) return;
  await file.write(start, replacement);
  if (freeBytes > 0)
    await makeVoid(file, { start: start + replacement.length, end: start + replacement.length + freeBytes });
}

/** In the time unit of the file. */
async function endOfBlocks(file: VideoFile, cluster: Element): Promise<number> {
  let start = 0;
  let latest = 0;
  for await (const element of elementsIn(file, cluster)) {
    if (element.id === CLUSTER_TIME) {
      const bytes = await file.read(element.contentStart, Math.min(6, element.end - element.contentStart));
      start = bytes.length > 0 ? bytes.readUIntBE(0, bytes.length) : 0;
    } else if (element.id === SIMPLE_BLOCK) latest = Math.max(latest, await timeOfBlock(file, element));
    else if (element.id === BLOCK_GROUP)
      for await (const block of elementsIn(file, element))
        if (block.id === BLOCK) latest = Math.max(latest, await timeOfBlock(file, block));
  }
  return start + latest;
}

/** Relative to the cluster. The time follows the track number. */
async function timeOfBlock(file: VideoFile, { contentStart, end }: Element): Promise<number> {
  const length = await numberLength(file, contentStart, end, 8);
  if (!length || contentStart + length + 2 > end) return 0;
  return (await file.read(contentStart + length, 2)).readInt16BE();
}

/** For example the title. */
const removableInfo = async (file: VideoFile, infoElement: Element): Promise<Element[]> =>
  (await Array.fromAsync(elementsIn(file, infoElement))).filter(({ id }) => !KEPT_IN_INFO.includes(id));

async function hasVideoTrack(file: VideoFile, tracks: Element): Promise<boolean> {
  for await (const track of elementsIn(file, tracks)) {
    if (track.id !== TRACK_ENTRY) continue;
    for await (const { id, contentStart, end } of elementsIn(file, track)) {
      if (id !== TRACK_TYPE || end === contentStart) continue;
      if ((await file.read(end - 1, 1))[0] === VIDEO_TRACK) return true;
    }
  }
  return false;
}

/** Ends where the bytes are not an element. The last element may be truncated. */
async function* elementsIn(file: VideoFile, parent: Element): AsyncGenerator<Element> {
  let count = 0;
  for (let offset = parent.contentStart; offset < parent.end; ) {
    const element = await readElement(file, offset, parent.end);
    if (!element) return;
    if (element.isOpenEnded) {
      if (element.id !== CLUSTER) throw new VideoUnreadable('An element has no end.');
      element.end = await endOfCluster(file, element);
    }
    yield element;
    offset = element.end;
    if (++count > MAX_ELEMENTS) throw new VideoUnreadable('Too many elements.');
  }
}

/** An open-ended cluster ends before the first element that cannot be in a cluster. */
async function endOfCluster(file: VideoFile, { contentStart, end }: Element): Promise<number> {
  let offset = contentStart;
  for (let count = 0; offset < end; count++) {
    const element = await readElement(file, offset, end);
    if (!element || SEGMENT_ELEMENTS.includes(element.id)) return offset;
    if (element.isOpenEnded || count > MAX_ELEMENTS) throw new VideoUnreadable('A cluster is damaged.');
    offset = element.end;
  }
  return offset;
}

/** Undefined when no element starts there. */
async function readElement(file: VideoFile, start: number, limit: number): Promise<Element | undefined> {
  const idLength = await numberLength(file, start, limit, 4);
  if (!idLength) return undefined;
  const id = (await file.read(start, idLength)).readUIntBE(0, idLength);
  const sizeStart = start + idLength;
  const sizeLength = await numberLength(file, sizeStart, limit, 8);
  if (!sizeLength) return undefined;
  const size = readSize(await file.read(sizeStart, sizeLength));
  const contentStart = sizeStart + sizeLength;
  const isOpenEnded = size === undefined;
  return { id, start, contentStart, end: Math.min(limit, contentStart + (size ?? limit)), isOpenEnded };
}

/** The leading zero bits of the first byte give the length of a number: 1xxxxxxx one byte, 01xxxxxx two. Returns 0 for no number. */
async function numberLength(
  file: VideoFile,
  start: number,
  limit: number,
  maxLength: number,
): Promise<number> {
  if (start >= limit) return 0;
  const [first] = await file.read(start, 1);
  const length = Math.clz32(first!) - 23;
  return length <= maxLength && start + length <= limit ? length : 0;
}

/** A size with all bits set means "unknown"; undefined then. */
function readSize(bytes: Buffer): number | undefined {
  const marker = 1n << BigInt(7 * bytes.length);
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) & (marker - 1n);
  if (value === marker - 1n) return undefined;
  return Number(value);
}

/** Replaces the range by an empty element of the same length. */
async function makeVoid(file: VideoFile, { start, end }: ByteRange): Promise<void> {
  const length = end - start;
  const isShort = length <= 128;
  const head = Buffer.alloc(isShort ? 2 : 9);
  head[0] = VOID;
  if (isShort) head[1] = 0x80 | (length - 2);
  else head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  await file.erase({ start, end });
  await file.write(start, head);
}
