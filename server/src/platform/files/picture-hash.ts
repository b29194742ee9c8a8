// What a picture looks like, in 64 bits: pictures that were scaled, compressed or slightly changed differ in few of them
// (the difference hash: whether each of 8 × 8 places is darker than the one after it).
import sharp from 'sharp';

const SIDE = 8;
/** The difference of brightness, 0 to 255, from which two places certainly differ. */
const SURE = 3;
/** A picture with fewer certain differences, such as a blank page, is similar to many others and gets no hash. */
const FEWEST_SURE = 10;

/** A signed number of 64 bits; null for a picture that shows next to nothing, or cannot be read. Of a moving one, the first frame. */
export async function hashPicture(picture: Buffer): Promise<bigint | null> {
  const grey = await sharp(picture)
    .flatten({ background: 'white' })
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => null);
  if (!grey) return null;
  let hash = 0n;
  let sure = 0;
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const at = row * (SIDE + 1) + column;
      const difference = grey[at + 1]! - grey[at]!;
      hash = (hash << 1n) | (difference > SURE ? 1n : 0n);
      if (Math.abs(difference) > SURE) sure += 1;
    }
  }
  return sure < FEWEST_SURE ? null : BigInt.asIntN(64, hash);
}
