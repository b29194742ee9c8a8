/**
 * Runs a limited number of tasks in parallel, at most one per owner. Owners take turns, so that many tasks of one owner do not delay
 * the first task of another owner.
 */
export class FairTurns {
  readonly #maxRunning: number;
  readonly #running = new Set<string>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(maxRunning: number) {
    this.#maxRunning = maxRunning;
  }

  async take<T>(owner: string, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      const ownTasks = this.#waiting.get(owner);
      if (ownTasks) ownTasks.push(start);
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
    if (this.#running.size >= this.#maxRunning) return;
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
