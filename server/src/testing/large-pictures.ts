// Pictures that need much memory, each as large as the product accepts. Their files are small, as those of an attacker.
import type { Metadata } from 'sharp';
import sharp, { type Sharp } from 'sharp';
import { bytesToDecode, PICTURE_BYTES } from '../platform/files/decoding-memory.ts';

export interface LargePicture {
  name: string;
  file: string;
  make(): Promise<Buffer>;
}

type Header = Partial<Metadata>;

const flat = (width: number, height: number, channels: 3 | 4 = 3) => {
  const background = channels === 4 ? { r: 200, g: 30, b: 90, alpha: 0.5 } : { r: 200, g: 30, b: 90 };
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
};

/** Has more colours than fit into a palette, so that decoders need their full memory. */
export function gradient(width: number, height: number, channels: 3 | 4, shift = 0): Sharp {
  const pixels = Buffer.alloc(width * height * channels);
  for (let y = 0, index = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < channels; channel += 1, index += 1)
        pixels[index] = (x * (channel + 1) + y * (3 - channel) + shift) >> 4;
  return sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false });
}

const moving = async (frames: number, side: number): Promise<Sharp> => {
  const pictures = Array.from({ length: frames }, (_, frame) =>
    gradient(side, side, 3, frame * 50)
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
  return sharp(await Promise.all(pictures), { join: { animated: true } });
};

const JPEG: Header = { format: 'jpeg', channels: 3, depth: 'uchar' };
const PNG: Header = { format: 'png', channels: 4, depth: 'uchar', hasAlpha: true };

/** The side of the largest square with this header, a multiple of 100. */
function largestSide(header: Header, { frames = 1, most = 50_000_000 } = {}): number {
  const bytesOf = (side: number) => {
    const storedPixels = Math.min(side * side, most);
    const sized = { ...header, width: side, height: side } as Metadata;
    return bytesToDecode({ header: sized, frames, fileBytes: 5_000_000, storedPixels });
  };
  const sides = Array.from({ length: 150 }, (_, index) => 15_000 - 100 * index);
  return sides.find((side) => bytesOf(side) <= PICTURE_BYTES)!;
}

const square = (
  name: string,
  file: string,
  header: Header,
  make: (side: number) => Sharp | Promise<Sharp>,
  options = {},
): LargePicture => ({
  name,
  file,
  make: async () => (await make(largestSide(header, options))).toBuffer(),
});

const jpegOptions = { quality: 1, chromaSubsampling: '4:4:4', progressive: true } as const;

export const LARGEST_PICTURES: readonly LargePicture[] = [
  square('progressive JPEG', 'a.jpg', { ...JPEG, isProgressive: true }, (side) =>
    flat(side, side).jpeg(jpegOptions),
  ),
  square('progressive JPEG, CMYK', 'b.jpg', { ...JPEG, channels: 4, isProgressive: true }, (side) =>
    flat(side, side).toColourspace('cmyk').jpeg(jpegOptions),
  ),
  {
    name: 'rotated JPEG',
    file: 'c.jpg',
    make: () => flat(7_000, 7_000).withMetadata({ orientation: 6 }).jpeg({ quality: 1 }).toBuffer(),
  },
  { name: 'wide JPEG', file: 'd.jpg', make: () => flat(58_000, 4_300).jpeg({ quality: 1 }).toBuffer() },
  square('interlaced PNG, 16 bits', 'e.png', { ...PNG, depth: 'ushort', isProgressive: true }, (side) =>
    flat(side, side, 4).toColourspace('rgb16').png({ progressive: true }),
  ),
  { name: 'wide PNG', file: 'f.png', make: () => flat(43_000, 5_800, 4).png().toBuffer() },
  {
    name: 'rotated PNG',
    file: 'g.png',
    make: () => flat(7_000, 7_000, 4).withMetadata({ orientation: 6 }).png().toBuffer(),
  },
  square(
    'lossless WebP with transparency',
    'h.webp',
    { format: 'webp', channels: 4, depth: 'uchar', hasAlpha: true },
    (side) => gradient(side, side, 4).webp({ lossless: true, effort: 0 }),
    { most: 6_000_000 },
  ),
  { name: 'WebP', file: 'i.webp', make: () => gradient(4_000, 4_000, 3).webp({ effort: 0 }).toBuffer() },
  square('GIF', 'j.gif', { format: 'gif', channels: 4, depth: 'uchar' }, (side) =>
    gradient(side, side, 3).gif({ effort: 1 }),
  ),
  {
    name: 'moving GIF',
    file: 'k.gif',
    make: async () => (await moving(20, 2_000)).gif({ effort: 1 }).toBuffer(),
  },
  {
    name: 'moving WebP',
    file: 'l.webp',
    make: async () => (await moving(66, 1_000)).webp({ effort: 0 }).toBuffer(),
  },
];

/** Each of these files is smaller than 11 MB and needed 0.8 to 2.7 GB. */
export const REFUSED_PICTURES: readonly LargePicture[] = [
  {
    name: 'JPEG of 108 megapixels',
    file: 'a.jpg',
    make: () => flat(10_400, 10_400).jpeg(jpegOptions).toBuffer(),
  },
  {
    name: 'CMYK of 108 megapixels',
    file: 'b.jpg',
    make: () => flat(10_400, 10_400).toColourspace('cmyk').jpeg(jpegOptions).toBuffer(),
  },
  {
    name: 'lossless WebP of 108 megapixels',
    file: 'c.webp',
    make: () => flat(10_400, 10_400, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  {
    name: 'PNG with half a million columns',
    file: 'd.png',
    make: () => flat(500_000, 500, 4).png().toBuffer(),
  },
];
