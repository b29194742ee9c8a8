// A perceptual hash (difference hash, 64 bits): each bit says whether one of 8 × 8 fields is darker than its right neighbour. Copies
// that were scaled, compressed or slightly changed differ in few bits.
import sharp from 'sharp';
import { decodePicture, toFirstFrame } from './decoding-memory.ts';

const SIDE = 8;
/** Of brightness, 0 to 255. Smaller differences may come from compression. */
const MIN_DIFFERENCE = 3;
/** A picture with fewer clear differences, such as a blank page, resembles many others and gets no hash. */
const MIN_CLEAR_DIFFERENCES = 10;

/** `hashPicture` for a picture that is not decoded yet. @throws {Error} */
export async function hashInTurn(file: string, ownerId: string): Promise<bigint | null> {
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  return decodePicture(ownerId, toFirstFrame(header), () => hashPicture(file));
}

/**
 * A signed 64-bit number; null for a picture that shows almost nothing. Of an animation, the first frame counts.
 * @param picture a path or the bytes
 * @throws {Error} when the picture cannot be decoded
 */
export async function hashPicture(picture: string | Buffer): Promise<bigint | null> {
  const grey = await sharp(picture, { failOn: 'error', limitInputPixels: false })
    .flatten({ background: 'white' })
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  let hash = 0n;
  let clearDifferences = 0;
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const index = row * (SIDE + 1) + column;
      const difference = grey[index + 1]! - grey[index]!;
      hash = (hash << 1n) | (difference > MIN_DIFFERENCE ? 1n : 0n);
      if (Math.abs(difference) > MIN_DIFFERENCE) clearDifferences += 1;
    }
  }
  return clearDifferences < MIN_CLEAR_DIFFERENCES ? null : BigInt.asIntN(64, hash);
}
