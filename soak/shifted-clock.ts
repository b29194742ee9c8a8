// The server loads this module first. It shifts the clock by the milliseconds in the file CLOCK_FILE.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;
setInterval(() => {
  offset = Number(readFileSync(process.env.CLOCK_FILE!, 'utf8')) || 0;
}, 100).unref();

globalThis.Date = class extends RealDate {
  constructor(...args: []) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
} as DateConstructor;
