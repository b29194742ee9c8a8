// Reads the bytes of a picture without decoding it, so that the browser can find out before the upload whether the server would
// refuse the picture and whether its end is missing.

/** Maximum pixels of all frames of a moving picture that are decoded: half a minute of a recording. */
export const MAX_MOVING_PIXELS = 400_000_000;
/** A smaller frame counts as this many pixels, because each frame takes some time. */
const MIN_PIXELS_PER_FRAME = 10_000;
/** The decoder of WebP has all frames in memory at once, so their pixels count several times. */
const WEBP_WEIGHT = 6;

/** @param area pixels of a frame */
export const countMovingPixels = (frames: number, area: number, isWebp: boolean): number =>
  frames * Math.max(area, MIN_PIXELS_PER_FRAME) * (isWebp ? WEBP_WEIGHT : 1);

export interface PictureFacts {
  /** A phone's photo in a format that few browsers show, whatever its file name says. */
  isHeic: boolean;
  /** The counted pixels of all frames; 0 for a still picture. */
  movingPixels: number;
  /** Whether the end is missing. Browsers then show a part in grey. */
  isCutShort: boolean;
}

export function inspectPicture(bytes: Uint8Array): PictureFacts {
  const start = latin1(bytes, 0, 16);
  return {
    isHeic: isHeic(bytes),
    movingPixels: movingPixelsOf(bytes, start),
    isCutShort: start.startsWith('\xff\xd8\xff') && isJpegCutShort(bytes),
  };
}

export const isTooLongRecording = ({ movingPixels }: PictureFacts): boolean =>
  movingPixels > MAX_MOVING_PIXELS;

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Brands of ISO/IEC 23008-12. AVIF has the brand `mif1`, too, among others. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];

export function isHeic(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || latin1(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, 256);
  const brands = [latin1(bytes, 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4) brands.push(latin1(bytes, offset, offset + 4));
  return brands.some((brand) => HEIC_BRANDS.includes(brand));
}

function movingPixelsOf(bytes: Uint8Array, start: string): number {
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP', 12);
  const animation = /^GIF8[79]a/.test(start)
    ? gifFrames(bytes)
    : isWebp
      ? webpFrames(bytes)
      : start.startsWith('\x89PNG')
        ? pngFrames(bytes)
        : undefined;
  if (!animation || animation.frames < 2) return 0;
  return countMovingPixels(animation.frames, animation.area, isWebp);
}

interface Animation {
  frames: number;
  area: number;
}

/** Frames follow each other as image descriptors, each with its data in blocks of at most 255 bytes. */
function gifFrames(bytes: Uint8Array): Animation {
  if (bytes.length < 13) return { frames: 0, area: 0 };
  const view = viewOf(bytes);
  const tableBytes = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  let offset = 13 + tableBytes(bytes[10]!);
  let frames = 0;
  const skipBlocks = () => {
    while (offset < bytes.length && bytes[offset] !== 0) offset += 1 + bytes[offset]!;
    offset += 1;
  };
  while (offset < bytes.length) {
    const kind = bytes[offset];
    if (kind === 0x21) {
      offset += 2;
      skipBlocks();
    } else if (kind === 0x2c) {
      frames += 1;
      offset += 10;
      offset += tableBytes(bytes[offset - 1] ?? 0) + 1;
      skipBlocks();
    } else break;
  }
  return { frames, area: view.getUint16(6, true) * view.getUint16(8, true) };
}

function webpFrames(bytes: Uint8Array): Animation {
  const view = viewOf(bytes);
  let frames = 0;
  let area = 0;
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const name = latin1(bytes, offset, offset + 4);
    if (name === 'VP8X' && offset + 18 <= bytes.length) {
      const uint24 = (from: number) => view.getUint32(from, true) & 0xffffff;
      area = (uint24(offset + 12) + 1) * ((view.getUint32(offset + 14, true) >>> 8) + 1);
    }
    if (name === 'ANMF') frames += 1;
    const length = view.getUint32(offset + 4, true);
    offset += 8 + length + (length % 2);
  }
  return { frames, area };
}

/** A PNG announces its frames before its first pixels. */
function pngFrames(bytes: Uint8Array): Animation {
  const view = viewOf(bytes);
  for (let offset = 33; offset + 12 <= bytes.length; offset += 12 + view.getUint32(offset)) {
    const name = latin1(bytes, offset + 4, offset + 8);
    if (name === 'acTL')
      return { frames: view.getUint32(offset + 8), area: view.getUint32(16) * view.getUint32(20) };
    if (name === 'IDAT') break;
  }
  return { frames: 1, area: 0 };
}

/** The end of a JPEG is a marker that cannot occur in its pixels. Thumbnails have such markers too, before the pixels. */
export function isJpegCutShort(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let offset = 2;
  while (offset + 4 <= bytes.length && bytes[offset] === 0xff && bytes[offset + 1] !== 0xda) {
    if (bytes[offset + 1] === 0xff) offset += 1;
    else offset += 2 + view.getUint16(offset + 2);
  }
  for (let mark = bytes.indexOf(0xff, offset); mark >= 0; mark = bytes.indexOf(0xff, mark + 1))
    if (bytes[mark + 1] === 0xd9) return false;
  return true;
}
