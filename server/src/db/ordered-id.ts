import { randomUUIDv7 } from 'node:crypto';

const MAX_COUNT = 0xfff;
/** Leaves half of the range for counting within the millisecond. */
const MAX_FIRST_COUNT = 0x7ff;

let lastTime = 0;
let count = 0;

/**
 * A UUIDv7 that is greater than all earlier ones of this process: the twelve bits after the time count within a
 * millisecond (RFC 9562, section 6.2, method 1). Rows of one transaction keep their order of creation.
 */
export function orderedId(): string {
  const random = randomUUIDv7();
  const time = Number.parseInt(random.slice(0, 8) + random.slice(9, 13), 16);
  if (time > lastTime) {
    lastTime = time;
    count = Number.parseInt(random.slice(15, 18), 16) & MAX_FIRST_COUNT;
  } else if (count < MAX_COUNT) {
    count += 1;
  } else {
    lastTime += 1;
    count = 0;
  }
  const stamp = lastTime.toString(16).padStart(12, '0');
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${count.toString(16).padStart(3, '0')}${random.slice(18)}`;
}
