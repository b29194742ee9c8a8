/**
 * Runs some tasks at a time, one per owner. Owners take turns, so that the many tasks of one owner do not delay the first task of
 * another.
 */
export class FairTurns {
  readonly #parallel: number;
  readonly #running = new Set<string>();
  /** In the order in which the owners come next. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(parallel: number) {
    this.#parallel = parallel;
  }

  async take<T>(owner: string, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      const own = this.#waiting.get(owner);
      if (own) own.push(start);
      else this.#waiting.set(owner, [start]);
      this.#startNext();
    });
    try {
      return await task();
    } finally {
      this.#running.delete(owner);
      this.#moveToEnd(owner);
      this.#startNext();
    }
  }

  #startNext(): void {
    if (this.#running.size >= this.#parallel) return;
    for (const [owner, tasks] of this.#waiting) {
      if (this.#running.has(owner)) continue;
      const start = tasks.shift();
      if (tasks.length === 0) this.#waiting.delete(owner);
      this.#running.add(owner);
      start?.();
      return;
    }
  }

  #moveToEnd(owner: string): void {
    const tasks = this.#waiting.get(owner);
    if (!tasks) return;
    this.#waiting.delete(owner);
    this.#waiting.set(owner, tasks);
  }
}
