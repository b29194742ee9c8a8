/** The time of a recording in seconds, without its pauses. */
export class Stopwatch {
  readonly #now: () => number;
  #before = 0;
  #runsSince: number | undefined;

  /** `now` is in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get seconds(): number {
    const running = this.#runsSince === undefined ? 0 : this.#now() - this.#runsSince;
    return (this.#before + running) / 1000;
  }

  run(): void {
    this.#runsSince ??= this.#now();
  }

  pause(): void {
    this.#before = this.seconds * 1000;
    this.#runsSince = undefined;
  }
}
