// WebM: elements in elements, each with an id and a length (RFC 8794, RFC 9559).
import { type ByteRange, type VideoFile, VideoUnreadable } from './video-file.ts';

interface Element extends ByteRange {
  id: number;
  /** Where its content starts. */
  content: number;
  /** Live recordings do not say how long their clusters are. */
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

const IN_SEGMENT = [SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES, CHAPTERS, ATTACHMENTS, TAGS];
const KEPT = [SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES];
/** The unit of time, the duration, and the two programs, which a file must name. */
const KEPT_IN_INFO = [0x2ad7b1, 0x4489, 0x4d80, 0x5741];
const VIDEO = 1;

/** A film of ten minutes has about 100,000 blocks of pictures and sound. */
const MAX_ELEMENTS = 1_000_000;

/** @throws {VideoUnreadable} */
export async function cleanWebm(file: VideoFile): Promise<void> {
  const header = await readElement(file, 0, file.size);
  if (header?.id !== EBML || header.isOpenEnded)
    throw new VideoUnreadable('The file does not start as WebM.');
  const segment = await readElement(file, header.end, file.size);
  if (segment?.id !== SEGMENT) throw new VideoUnreadable('The file has no segment.');
  const erased: Element[] = [];
  let info: Element | undefined;
  let lastCluster: Element | undefined;
  let hasVideo = false;
  let end = segment.content;
  for await (const element of elementsIn(file, segment)) {
    end = element.end;
    if (!KEPT.includes(element.id)) erased.push(element);
    else if (element.id === INFO) {
      info = element;
      erased.push(...(await otherInformation(file, element)));
    } else if (element.id === TRACKS) hasVideo ||= await isVideoAmong(file, element);
    else if (element.id === CLUSTER) lastCluster = element;
  }
  if (!hasVideo) throw new VideoUnreadable('The file has no video track.');
  if (!lastCluster) throw new VideoUnreadable('The file has no pictures.');
  if (end < file.size) await file.truncate(end);
  for (const element of erased) await makeVoid(file, element);
  if (info) await addDuration(file, info, lastCluster);
}

/** The elements with the names of the two programs that wrote the file. Both are required. */
const PROGRAMS = [0x4d80, 0x5741];

/**
 * Recorders do not know the length when they write its place. It takes a part of the place of the programs' names, so that
 * nothing moves.
 */
async function addDuration(file: VideoFile, info: Element, lastCluster: Element): Promise<void> {
  const parts = await Array.fromAsync(elementsIn(file, info));
  const place = parts.filter(({ id }) => PROGRAMS.includes(id));
  const isOnePlace = place.length === 2 && place[0]!.end === place[1]!.start;
  if (!isOnePlace || parts.some(({ id }) => id === DURATION)) return;
  const duration = Buffer.from([0x44, 0x89, 0x84, 0, 0, 0, 0]);
  duration.writeFloatBE(await endOfBlocks(file, lastCluster), 3);
  const names = place.map(({ id }) => Buffer.from([id >> 8, id & 0xff, 0x81, '-'.charCodeAt(0)]));
  const start = place[0]!.start;
  const written = Buffer.concat([...names, duration]);
  const left = place[1]!.end - start - written.length;
  // An empty element has at least two bytes.
  if (left < 0 || left === 1) return;
  await file.write(start, written);
  if (left > 0) await makeVoid(file, { start: start + written.length, end: start + written.length + left });
}

/** The time of the last picture or sound, in the unit of the file. */
async function endOfBlocks(file: VideoFile, cluster: Element): Promise<number> {
  let start = 0;
  let last = 0;
  for await (const element of elementsIn(file, cluster)) {
    if (element.id === CLUSTER_TIME) {
      const bytes = await file.read(element.content, Math.min(6, element.end - element.content));
      start = bytes.length > 0 ? bytes.readUIntBE(0, bytes.length) : 0;
    } else if (element.id === SIMPLE_BLOCK) last = Math.max(last, await timeOfBlock(file, element));
    else if (element.id === BLOCK_GROUP)
      for await (const block of elementsIn(file, element))
        if (block.id === BLOCK) last = Math.max(last, await timeOfBlock(file, block));
  }
  return start + last;
}

/** Behind the number of the track, relative to the cluster. */
async function timeOfBlock(file: VideoFile, { content, end }: Element): Promise<number> {
  const length = await numberLength(file, content, end, 8);
  if (!length || content + length + 2 > end) return 0;
  return (await file.read(content + length, 2)).readInt16BE();
}

/** Such as the title. */
const otherInformation = async (file: VideoFile, info: Element): Promise<Element[]> =>
  (await Array.fromAsync(elementsIn(file, info))).filter(({ id }) => !KEPT_IN_INFO.includes(id));

async function isVideoAmong(file: VideoFile, tracks: Element): Promise<boolean> {
  for await (const track of elementsIn(file, tracks)) {
    if (track.id !== TRACK_ENTRY) continue;
    for await (const { id, content, end } of elementsIn(file, track)) {
      if (id !== TRACK_TYPE || end === content) continue;
      if ((await file.read(end - 1, 1))[0] === VIDEO) return true;
    }
  }
  return false;
}

/** The elements in another, up to the first that is none. The last one may be cut short. */
async function* elementsIn(file: VideoFile, parent: Element): AsyncGenerator<Element> {
  let count = 0;
  for (let at = parent.content; at < parent.end; ) {
    const element = await readElement(file, at, parent.end);
    if (!element) return;
    if (element.isOpenEnded) {
      if (element.id !== CLUSTER) throw new VideoUnreadable('An element has no end.');
      element.end = await endOfCluster(file, element);
    }
    yield element;
    at = element.end;
    if (++count > MAX_ELEMENTS) throw new VideoUnreadable('Too many elements.');
  }
}

/** An open-ended cluster ends where an element starts that cannot be in it. */
async function endOfCluster(file: VideoFile, { content, end }: Element): Promise<number> {
  let at = content;
  for (let count = 0; at < end; count++) {
    const element = await readElement(file, at, end);
    if (!element || IN_SEGMENT.includes(element.id)) return at;
    if (element.isOpenEnded || count > MAX_ELEMENTS) throw new VideoUnreadable('A cluster is damaged.');
    at = element.end;
  }
  return at;
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
  const content = sizeStart + sizeLength;
  const isOpenEnded = size === undefined;
  return { id, start, content, end: Math.min(limit, content + (size ?? limit)), isOpenEnded };
}

/** The first byte of a number says its length by its zeros: 1xxxxxxx one byte, 01xxxxxx two. 0 when it is none. */
async function numberLength(file: VideoFile, start: number, limit: number, most: number): Promise<number> {
  if (start >= limit) return 0;
  const [first] = await file.read(start, 1);
  const length = Math.clz32(first!) - 23;
  return length <= most && start + length <= limit ? length : 0;
}

/** Undefined for the size of all ones, which means that it is unknown. */
function readSize(bytes: Buffer): number | undefined {
  const marker = 1n << BigInt(7 * bytes.length);
  const value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n) & (marker - 1n);
  if (value === marker - 1n) return undefined;
  return Number(value);
}

/** Replaces an element by an empty one of the same length. */
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
