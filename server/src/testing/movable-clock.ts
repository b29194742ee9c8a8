import type { Clock } from '../platform/time/clock.ts';

/** A clock that starts at the current time and moves only when a test advances it. */
export class MovableClock implements Clock {
  #offset = 0;
  now = () => new Date(Date.now() + this.#offset);
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }
}
