import type { Clock } from '../platform/time/clock.ts';

/** The real time, plus the time by which a test has advanced the clock. */
export class MovableClock implements Clock {
  #offset = 0;
  now = () => new Date(Date.now() + this.#offset);
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }
}
